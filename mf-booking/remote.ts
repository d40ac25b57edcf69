import { BOOKING_ACCESS_KEY } from '@hirfa/shared-contract/site'
import { ROUTES } from '@hirfa/shared-contract/paths'
import type { RemoteManifest } from '@hirfa/shared-platform/remote'
import { journeys } from './journeys.ts'
import { messages as ar } from './src/messages/ar.ts'
import { messages as en } from './src/messages/en.ts'
import { messages as fr } from './src/messages/fr.ts'
import { PERSISTED } from './src/persisted-state.ts'

const BOOKING = { footer: 'slim', subject: 'services', sitemap: true } as const

export const manifest: RemoteManifest<keyof typeof ar> = {
  exposes: {
    './services': './src/services/services-screen.tsx',
    './quick': './src/quick/quick-screen.tsx',
    './artisan': './src/artisan-page/artisan-screen.tsx',
    './place-picker': './src/map/place-picker.tsx',
    './submit-pending': './src/submission/submit-pending.ts'
  },
  messages: { ar, en, fr },
  journeys,
  routes: [
    {
      path: ROUTES.services,
      module: './services',
      title: 'services_title',
      description: 'services_description',
      ...BOOKING,
      prefetch: 'idle'
    },
    {
      path: ROUTES.service,
      module: './services',
      title: 'services_title',
      titleWithName: 'service_title',
      description: 'service_description',
      ...BOOKING
    },
    {
      path: ROUTES.quickBooking,
      module: './quick',
      title: 'quick_title',
      description: 'quick_description',
      ...BOOKING,
      answers: [
        '/api/states?:wilaya',
        '/api/cities/:wilaya',
        '/api/zone-profiles?state=:wilaya&city=:city&category=:service&section=:size?&from=:day?&part=:part?&per_page=3&city_page=1&state_page=1&sort_by=soonest'
      ],
      query: { service: '', size: '', wilaya: '', city: '', day: '', part: '' }
    },
    {
      path: ROUTES.artisan,
      module: './artisan',
      description: 'artisan_page_description',
      ...BOOKING,
      subject: 'artisan',
      answers: ['/api/profiles/:id']
    }
  ],
  menu: [{ menu: 'site', path: ROUTES.services, label: 'menu_services', order: 20 }],
  redirects: [{ from: '/appointment/:id', to: ROUTES.artisan }],
  persisted: [
    ...Object.values(PERSISTED),
    // Written by `grantBookingAccess` of `@hirfa/shared-platform/remote`.
    { key: BOOKING_ACCESS_KEY, storage: 'session', keepOn: ['expiry'] }
  ],
  fragments: { 'quick-booking': './quick', 'place-picker': './place-picker', 'submit-pending': './submit-pending' }
}
