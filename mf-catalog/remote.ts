import { ROUTES } from '@hirfa/shared-contract/paths'
import type { RemoteManifest } from '@hirfa/shared-platform/remote'
import { journeys } from './journeys.ts'
import { messages as ar } from './src/messages/ar.ts'
import { messages as en } from './src/messages/en.ts'
import { messages as fr } from './src/messages/fr.ts'
import { RECENT_SEARCHES, TYPED_WORDS } from './src/persisted-state.ts'

export const manifest: RemoteManifest<keyof typeof ar> = {
  exposes: {
    './home': './src/home/home-screen.tsx',
    './artisans': './src/artisans/artisans-screen.tsx',
    './profile': './src/profile/profile-screen.tsx',
    './legal': './src/legal/legal-screen.tsx',
    './legal-text': './src/legal/legal-text.tsx',
    './search-box': './src/search-box/search-box.tsx'
  },
  messages: { ar, en, fr },
  journeys,
  routes: [
    {
      path: ROUTES.home,
      module: './home',
      title: 'home_title',
      description: 'home_description',
      subject: 'site',
      sitemap: true,
      answers: ['/api/faqs'],
      prefetch: 'idle'
    },
    {
      path: ROUTES.artisans,
      module: './artisans',
      title: 'artisans_title',
      description: 'artisans_description',
      subject: 'listing',
      sitemap: true,
      answers: ['/api/profiles?page=1&per_page=9'],
      query: { page: 'page', rating: 'min_rating', search: 'search' }
    },
    {
      path: ROUTES.artisansOfService,
      module: './artisans',
      title: 'artisans_title',
      titleWithName: 'artisans_of_service',
      description: 'artisans_description',
      subject: 'listing',
      sitemap: true
    },
    {
      path: ROUTES.artisanProfile,
      module: './profile',
      description: 'artisan_profile_description',
      subject: 'artisan',
      sitemap: true,
      answers: [
        '/api/profiles/:nameId',
        '/api/profiles/:nameId/reviews?page=1',
        '/api/state-profiles/:service/:nameText'
      ],
      query: { page: '/api/state-profiles?page' }
    },
    {
      path: ROUTES.terms,
      module: './legal',
      title: 'terms_title',
      description: 'terms_description',
      subject: 'text',
      sitemap: true
    },
    {
      path: ROUTES.privacy,
      module: './legal',
      title: 'privacy_title',
      description: 'privacy_description',
      subject: 'text',
      sitemap: true
    }
  ],
  menu: [
    { menu: 'site', path: ROUTES.home, label: 'menu_home', order: 10 },
    { menu: 'site', path: ROUTES.home, section: 'faq', label: 'menu_faq', order: 30 },
    { menu: 'site', path: ROUTES.terms, label: 'terms_title', order: 50 },
    { menu: 'site', path: ROUTES.privacy, label: 'menu_privacy', order: 60 },
    { menu: 'legal', path: ROUTES.terms, label: 'terms_title', order: 10 },
    { menu: 'legal', path: ROUTES.privacy, label: 'menu_privacy', order: 20 }
  ],
  bar: [{ path: ROUTES.home, icon: 'home', label: 'menu_home', order: 10 }],
  persisted: [RECENT_SEARCHES, TYPED_WORDS],
  fragments: { 'search-box': './search-box', 'legal-text': './legal-text' }
}
