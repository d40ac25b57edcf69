import { BOOKING_ACCESS_KEY } from 'shared-contract'
import { ROUTES } from 'shared-contract/paths'
import type { RemoteManifest } from 'shared-platform/remote'
import { messages as ar } from './src/messages/ar.ts'
import { messages as en } from './src/messages/en.ts'
import { messages as fr } from './src/messages/fr.ts'

export const manifest: RemoteManifest<keyof typeof ar> = {
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
      subject: 'services',
      sitemap: true,
      prefetch: 'idle'
    },
    {
      path: ROUTES.artisan,
      module: './artisan',
      description: 'artisan_page_description',
      subject: 'artisan',
      sitemap: true,
      answers: ['/api/profiles/:id']
    }
  ],
  menu: [{ menu: 'site', path: ROUTES.services, label: 'menu_services', order: 20 }],
  redirects: [{ from: '/appointment/:id', to: ROUTES.artisan }],
  persisted: [
    { key: 'taskData', storage: 'local', keepOn: ['expiry'] },
    { key: 'submissions', storage: 'local', keepOn: ['expiry'] },
    // Version 1.0 of this remote; `submissions-store.ts` reads them once.
    { key: 'bookingSubmission', storage: 'local', keepOn: ['expiry'] },
    { key: 'sentBookings', storage: 'local', keepOn: ['expiry'] },
    { key: 'pendingBooking', storage: 'session', keepOn: ['expiry'], awaitsSignIn: true },
    { key: 'pendingUrgentTask', storage: 'session', keepOn: ['expiry'], awaitsSignIn: true },
    { key: BOOKING_ACCESS_KEY, storage: 'session', keepOn: ['expiry'] },
    { key: 'bookingChoice', storage: 'session', keepOn: ['expiry'] }
  ],
  fragments: { 'submit-pending': './submit-pending' }
}
