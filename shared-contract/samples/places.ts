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
