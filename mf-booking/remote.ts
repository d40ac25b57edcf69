import { ROUTES } from 'shared-contract/paths'
import type { RemotePlan } from 'shared-platform/remote'
import { messages as ar } from './src/messages/ar.ts'
import { messages as en } from './src/messages/en.ts'
import { messages as fr } from './src/messages/fr.ts'

export const plan: RemotePlan<keyof typeof ar> = {
  exposes: {
    './services': './src/services/services-screen.tsx',
    './artisan': './src/artisan-page/artisan-screen.tsx',
    './submit-pending': './src/submission/submit-pending.ts'
  },
  messages: { ar, en, fr },
  routes: [
    {
      path: ROUTES.services,
      module: './services',
      title: 'services_title',
      description: 'services_description',
      subject: 'services'
    },
    {
      path: ROUTES.artisan,
      module: './artisan',
      description: 'artisan_page_description',
      subject: 'artisan',
      answers: ['/api/profiles/:id']
    }
  ]
}
