import type { RemotePlan } from 'shared-platform/remote'

export const plan: RemotePlan = {
  exposes: {
    './home': './src/home/home-screen.tsx',
    './artisans': './src/artisans/artisans-screen.tsx',
    './legal': './src/legal/legal-screen.tsx',
    './legal-text': './src/legal/legal-text.tsx',
    './search-box': './src/search-box/search-box.tsx'
  },
  routes: [
    { path: '/', module: './home' },
    { path: '/artisans', module: './artisans' },
    { path: '/artisans/:service', module: './artisans' },
    { path: '/terms-and-conditions', module: './legal' },
    { path: '/privacy-policy', module: './legal' }
  ]
}
