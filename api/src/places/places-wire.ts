/** The names of the places in a query with the tables `wilayas` and `cities`. */
export const PLACE_NAMES = [
  'wilayas.name as wilaya_name',
  'wilayas.arabic_name as wilaya_arabic_name',
  'cities.name as city_name',
  'cities.arabic_name as city_arabic_name'
] as const

export interface PlaceRow {
  wilaya_id: number
  wilaya_name: string
  wilaya_arabic_name: string
  city_id: number
  city_name: string
  city_arabic_name: string
}

export function placesWire(row: PlaceRow) {
  return {
    state: { id: row.wilaya_id, name: row.wilaya_name, arabic_name: row.wilaya_arabic_name },
    city: { id: row.city_id, name: row.city_name, arabic_name: row.city_arabic_name, state_id: row.wilaya_id }
  }
}
