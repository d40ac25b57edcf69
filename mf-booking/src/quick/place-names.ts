import { type City, fold, type Wilaya } from '@hirfa/shared-contract'

type Named = Pick<Wilaya, 'name' | 'arabicName'>

/** In either script: lists spell some names differently in one of them. */
export function isSameName(city: Named, wilaya: Named): boolean {
  return fold(city.name) === fold(wilaya.name) || fold(city.arabicName) === fold(wilaya.arabicName)
}

/** "Alger-Centre" of "Alger". */
export function beginsWithName(city: Named, wilaya: Named): boolean {
  return fold(city.name)
    .replaceAll('-', ' ')
    .startsWith(`${fold(wilaya.name)} `)
}

export function seatCommune(wilaya: Wilaya, cities: readonly City[]): City | undefined {
  return cities.find(city => isSameName(city, wilaya)) ?? cities.find(city => beginsWithName(city, wilaya))
}
