import type { Random } from './random.ts'
import type { Source } from './source.ts'

export const ALGIERS = 16
export const ALGIERS_CENTRE = 554

const IN_THE_CENTRE = 16
const IN_ALGIERS = 34
const IN_EACH_WILAYA = 2
/** Wilayas of the artisans outside the capital; a repeated entry weighs more. */
const LARGE_WILAYAS = [
  31, 31, 31, 31, 25, 25, 25, 9, 9, 9, 19, 19, 23, 23, 15, 15, 6, 6, 35, 35, 42, 42, 5, 13, 2, 34, 22, 27, 30, 47
]

type City = Source['cities'][number]

export function createTowns(
  { wilayas, cities }: Pick<Source, 'wilayas' | 'cities'>,
  random: Random
): (wilayaId: number) => City {
  const byWilaya = Map.groupBy(cities, city => city.state_id)
  return wilayaId => {
    const towns = byWilaya.get(wilayaId) ?? []
    const seat = towns.find(town => town.name === wilayas.find(({ id }) => id === wilayaId)?.name)
    return seat && random.chance(0.6) ? seat : random.pick(towns)
  }
}

export function spread(count: number, { wilayas, cities }: Source, random: Random): City[] {
  const townOf = createTowns({ wilayas, cities }, random)
  const centre = cities.filter(({ id }) => id === ALGIERS_CENTRE)
  const around = cities.filter(({ id, state_id }) => state_id === ALGIERS && id !== ALGIERS_CENTRE)
  const elsewhere = wilayas.filter(({ id }) => id !== ALGIERS)
  const towns = [
    ...Array.from({ length: IN_THE_CENTRE }, () => random.pick(centre)),
    ...Array.from({ length: IN_ALGIERS }, () => random.pick(around)),
    ...elsewhere.flatMap(({ id }) => Array.from({ length: IN_EACH_WILAYA }, () => townOf(id)))
  ]
  const rest = Array.from({ length: count - towns.length }, () => townOf(random.pick(LARGE_WILAYAS)))
  return [...towns, ...rest]
}
