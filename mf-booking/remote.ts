import type { RemotePlan } from 'shared-platform/remote'

export const plan: RemotePlan = {
  exposes: {
    './services': './src/services/services-screen.tsx',
    './artisan': './src/artisan-page/artisan-screen.tsx',
    './submit-pending': './src/submission/submit-pending.ts'
  },
  routes: [
    { path: '/services', module: './services' },
    { path: '/appointement/:id', module: './artisan' }
  ]
}
