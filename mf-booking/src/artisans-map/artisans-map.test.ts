import type { Artisan, City } from '@hirfa/shared-contract'
import { expect, test } from 'vitest'
import { communesOf } from './artisans-map.tsx'

function city(id: number, latitude: number | null): City {
  return { id, name: `City ${id}`, arabicName: '', wilayaId: 16, latitude, longitude: latitude }
}

function artisanOf(cityId: number | null): Artisan {
  return { cityId } as Artisan
}

test('communes with artisans have their number; one without coordinates has no place on a map', () => {
  const artisans = [1, 2, 1, 3, null].map(artisanOf)
  const cities = [city(1, 36.7), city(2, 36.8), city(3, null), city(4, 36.9)]
  expect(communesOf(artisans, cities, ({ name }) => name)).toEqual([
    { cityId: 1, count: 2, name: 'City 1', latitude: 36.7, longitude: 36.7 },
    { cityId: 2, count: 1, name: 'City 2', latitude: 36.8, longitude: 36.8 }
  ])
})
