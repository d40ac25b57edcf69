import { ALGIERS, ALGIERS_CENTRE, HOME_DETAILS, onePage, PLUMBING, SAMIR } from '@hirfa/shared-contract/samples'
import type { ArtisanProfileWire, Review } from '@hirfa/shared-contract'
import { ROUTES } from '@hirfa/shared-contract/paths'
import type { DeclaredJourneys } from '@hirfa/shared-contract/release'
import { messages } from './src/messages/ar.ts'

const PROFILE: ArtisanProfileWire = { ...SAMIR, verified: true, jobs_done: 8, rating_counts: [0, 0, 0, 1, 1] }
const REVIEW: Review = { id: 5, rating: 5, comment: 'عمل متقن', author: 'كريم ف.', created_at: '2026-02-17T19:07:33Z' }
const SEARCHED = { id: PLUMBING.id, slug: PLUMBING.slug, name: PLUMBING.name }

export const journeys: DeclaredJourneys = {
  journeys: [
    {
      name: 'Search for a service',
      path: ROUTES.home,
      steps: [
        { see: { role: 'heading', name: messages.home_title } },
        { click: { role: 'button', name: messages.search_services } },
        { fill: { role: 'combobox', name: messages.search_services }, text: 'سباكة' },
        { click: { role: 'option', name: PLUMBING.name.ar } },
        { see: { role: 'combobox', name: 'الولاية' } }
      ]
    },
    {
      name: 'Open the page of an artisan',
      path: ROUTES.artisans,
      at: '2026-03-09T07:00:00Z',
      steps: [
        { see: { role: 'heading', name: messages.artisans_title } },
        { click: { role: 'link', name: SAMIR.name } },
        { see: { role: 'heading', name: messages.reviews } },
        { see: { role: 'link', name: messages.book } }
      ]
    },
    {
      name: 'Read the terms',
      path: ROUTES.terms,
      steps: [{ see: { role: 'heading', name: messages.terms_title } }, { see: { role: 'heading', name: 'الحجز' } }]
    }
  ],
  responses: [
    { path: '/api/home-details', body: HOME_DETAILS },
    { path: '/api/faqs', body: [] },
    { path: '/api/profiles', body: onePage(SAMIR) },
    { path: '/api/profiles/1', body: { data: PROFILE } },
    { path: '/api/profiles/1/reviews', body: onePage(REVIEW) },
    { path: '/api/search', body: { categories: onePage(SEARCHED) } },
    // Requested by the wizard, where the search ends.
    { path: '/api/states', body: [ALGIERS] },
    { path: `/api/cities/${ALGIERS.id}`, body: [ALGIERS_CENTRE] }
  ]
}
