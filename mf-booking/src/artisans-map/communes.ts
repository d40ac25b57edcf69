import type { Artisan, City } from '@hirfa/shared-contract'
import type { MapPlace } from '../map/map-view.ts'

export interface CommuneArtisans extends MapPlace {
  cityId: number
  count: number
}

export function communesOf(
  artisans: readonly Artisan[],
  cities: readonly City[],
  nameOf: (city: City) => string
): CommuneArtisans[] {
  return cities.flatMap(city => {
    const { id: cityId, latitude, longitude } = city
    const count = artisans.filter(artisan => artisan.cityId === cityId).length
    return count === 0 || latitude === null || longitude === null
      ? []
      : [{ cityId, count, latitude, longitude, name: nameOf(city) }]
  })
}
