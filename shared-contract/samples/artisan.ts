import type { ArtisanWire } from '../wire/artisan.ts'
import { PLUMBING } from './services.ts'
import type { CityWire, WilayaWire } from '../wire/place.ts'

export const ALGIERS: WilayaWire = { id: 16, name: 'Alger', arabic_name: 'الجزائر' }

export const ALGIERS_CENTRE: CityWire = {
  id: 554,
  name: 'Alger-Centre',
  arabic_name: 'الجزائر الوسطى',
  state_id: ALGIERS.id,
  latitude: 36.7715,
  longitude: 3.0578
}

export const SAMIR = {
  id: 1,
  first_name: 'سمير',
  last_name: 'قندوز',
  name: 'سمير قندوز',
  latin_name: 'Samir Guendouz',
  gender: '1',
  address: 'شارع حسيبة بن بوعلي رقم 93',
  latin_address: '93, rue Hassiba Ben Bouali',
  experience: 12,
  reviews_avg_rating: 4.5,
  reviews_count: 2,
  state_id: ALGIERS.id,
  city_id: ALGIERS_CENTRE.id,
  state: ALGIERS,
  city: ALGIERS_CENTRE,
  categories: [
    {
      id: PLUMBING.id,
      slug: PLUMBING.slug,
      name: PLUMBING.name,
      per: PLUMBING.per,
      unit: PLUMBING.unit,
      pivot: { price: 2200 }
    }
  ],
  start_time: '08:00:00',
  end_time: '17:00:00',
  active_days: ['saturday', 'sunday', 'monday', 'tuesday', 'wednesday', 'thursday'],
  available: true,
  response_minutes: 34
} satisfies ArtisanWire
