import { described, describedProduct } from '../../delivery/testing/described-product.ts'
import type { PageSettings } from '../../delivery/edge/src/server/page-settings.ts'
import { hirfa } from '../index.ts'

export const SITE = 'https://hirfa.example'

const ROUTES = [
  described('/', { title: 'Home', subject: 'site' }),
  described('/artisans', { title: 'Artisans', subject: 'listing', answers: ['/api/profiles?page=1'] }),
  described('/artisans/:service', { title: 'Artisans', titleWithName: 'Artisans of {{service}}', subject: 'listing' }),
  described('/services/:service', {
    title: 'Book',
    titleWithName: 'Book {{name}}',
    about: 'Book {{name}} near you.',
    subject: 'services'
  }),
  described('/privacy-policy', { title: 'Privacy', subject: 'text' }),
  described('/appointement/:id', { about: 'Book {{name}}.', subject: 'artisan', answers: ['/api/profiles/:id'] }),
  described('/artisans/:service/:name', {
    about: '{{name}} on Hirfa.',
    subject: 'artisan',
    answers: ['/api/profiles/:nameId', '/api/state-profiles/:service/:nameText'],
    query: { page: '/api/state-profiles?page' }
  }),
  described('/my-profile', { title: 'My profile' })
]

/** A running edge that serves Hirfa with one remote whose routes are like the real ones. */
export function servedMarketplace(
  apiUrl?: string,
  { env = {}, ...settings }: PageSettings & { env?: Record<string, string>; now?: () => number } = {}
) {
  const frameCalls = ['/api/home-details']
  return describedProduct(apiUrl, { publicOrigin: SITE, product: hirfa(env), routes: ROUTES, frameCalls, ...settings })
}

/** A response of `/api/home-details` with two services and a slide. */
export const HOME = {
  user: null,
  categories: [
    { id: 1, slug: 'plumbing', name: words('السباكة', 'Plumbing', 'Plomberie'), ...restOfService() },
    { id: 2, slug: 'home-painting', name: words('الدهان', 'Home painting', null), ...restOfService() }
  ],
  settings: {
    about: words('', '', ''),
    terms: words('', '', ''),
    privacy: words('', '', ''),
    phone: '+213550000000',
    email: 'contact@hirfa.example',
    facebook: 'https://social.example/hirfa',
    sliders: [{ id: 1, original_url: '/media/sliders/1.svg' }]
  }
}

/** The path of the profile of `ARTISAN`. */
export const PROFILE = `/artisans/plumbing/${encodeURIComponent('جمال-يحياوي-7')}`

/** An artisan as in API responses. */
export const ARTISAN = {
  id: 7,
  first_name: 'جمال',
  last_name: 'يحياوي',
  name: 'جمال يحياوي',
  avatar: '/media/artisans/male-24.svg',
  address: 'حي الزيتون',
  reviews_avg_rating: '4.50',
  reviews_count: 14,
  state: { id: 16, name: 'Alger', arabic_name: 'الجزائر' },
  city: { id: 554, name: 'Alger-Centre', arabic_name: 'الجزائر الوسطى', state_id: 16 },
  categories: [
    { id: 1, slug: 'plumbing', name: words('السباكة', 'Plumbing', 'Plomberie'), pivot: { price: 1800 } },
    { id: 2, name: words('الدهان', 'Home painting', null), pivot: { price: null } }
  ],
  start_time: '07:00:00',
  end_time: '15:00:00',
  active_days: ['saturday', 'sunday']
}

/** A response with one artisan; `total` 0 has none. */
export function wilayaArtisans(total = 1, page = 1) {
  return {
    category: HOME.categories[0],
    state: { id: 31, name: 'Oran', arabic_name: 'وهران' },
    city: { id: 1000, name: 'Oran', arabic_name: 'وهران' },
    profiles: {
      data: total > 0 ? [ARTISAN] : [],
      current_page: page,
      last_page: page,
      total
    },
    soonest: null,
    nearby_states: []
  }
}

function words(ar: string, en: string, fr: string | null) {
  return { ar, en, fr }
}

function restOfService() {
  return { description: words('', '', ''), icon: null, per: words('ساعة', 'Hours', 'Heures'), sections: [] }
}
