import {
  ALGIERS,
  ALGIERS_CENTRE,
  HOME_DETAILS,
  onePage,
  PLUMBING,
  SAMIR,
  SMALL_JOB
} from '@hirfa/shared-contract/samples'
import type { ArtisanWire, NearestCityWire, ZoneSummaryWire } from '@hirfa/shared-contract'
import { ROUTES } from '@hirfa/shared-contract/paths'
import type { DeclaredJourneys, JourneyStep } from '@hirfa/shared-contract/release'
import { messages } from './src/messages/ar.ts'

const NOW = '2026-03-09T07:00:00Z'
const SLOT = { date: '2026-03-09', start_time: '10:00' }
const ARTISAN: ArtisanWire = { ...SAMIR, next_slots: [SLOT] }
const NEAREST: NearestCityWire = { city: ALGIERS_CENTRE, state: ALGIERS, distance_km: 0.4 }
const SUMMARY: ZoneSummaryWire = { city_count: 1, state_count: 1, soonest: SLOT, nearby_cities: [], nearby_states: [] }

const NEXT: JourneyStep = { click: { role: 'button', name: messages.next } }
const CHOOSE_PLACE: JourneyStep[] = [
  { choose: { role: 'combobox', name: messages.state }, option: ALGIERS.arabic_name },
  { choose: { role: 'combobox', name: messages.city }, option: ALGIERS_CENTRE.arabic_name }
]

export const journeys: DeclaredJourneys = {
  journeys: [
    {
      name: 'Hold an hour by quick booking',
      path: ROUTES.quickBooking,
      at: NOW,
      steps: [
        { click: { role: 'button', name: PLUMBING.name.ar } },
        { choose: { role: 'combobox', name: messages.step_place }, option: ALGIERS.arabic_name },
        { click: { role: 'button', name: SLOT.start_time } },
        { see: { role: 'list', name: messages.booking_summary } },
        // A fragment of mf-account.
        { see: { role: 'textbox', name: 'رقم الهاتف' } }
      ]
    },
    {
      name: 'Find artisans with the wizard',
      path: ROUTES.services,
      at: NOW,
      steps: [
        { click: { role: 'button', name: PLUMBING.name.ar } },
        ...CHOOSE_PLACE,
        NEXT,
        { fill: { role: 'textbox', name: messages.address }, text: '12 شارع ديدوش مراد' },
        { click: { role: 'button', name: messages.use_this_point } },
        NEXT,
        { click: { role: 'radio', name: SMALL_JOB.title.ar } },
        NEXT,
        { fill: { role: 'textbox', name: messages.description }, text: 'تسرب ماء تحت الحوض' },
        { click: { role: 'button', name: messages.find_artisans } },
        { see: { role: 'link', name: SAMIR.name } }
      ]
    }
  ],
  responses: [
    { path: '/api/home-details', body: HOME_DETAILS },
    { path: '/api/states', body: [ALGIERS] },
    { path: `/api/cities/${ALGIERS.id}`, body: [ALGIERS_CENTRE] },
    { path: '/api/nearest-city', body: NEAREST },
    { path: '/api/zone-summary', body: SUMMARY },
    { path: '/api/zone-profiles', body: { city_profiles: onePage(ARTISAN), state_profiles: onePage() } },
    { path: '/sanctum/csrf-cookie', status: 204, cookies: { 'XSRF-TOKEN': 'recorded' }, body: null },
    { method: 'POST', path: '/api/holds', status: 201, body: { seconds: 300 } }
  ]
}
