import { federation as moduleFederation } from '@module-federation/vite'
import { defineConfig } from 'vite'
import { federation } from './federation.js'

export default defineConfig({
  base: './',
  plugins: [moduleFederation(federation)],
  build: {
    outDir: 'built/vite',
    target: 'es2022',
    modulePreload: false,
    sourcemap: 'hidden',
    rollupOptions: { input: './src/tips-screen.js' }
  }
})
