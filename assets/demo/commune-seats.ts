/** Finds the seat of each commune: a point on which two sources agree. */
import { distanceTo, kilometres, type Point, type Polygon } from './outline.ts'
import { CHECKED_SEATS } from './place-corrections.ts'
import { geoNamesTowns, normalised, simpleMapsTowns, type Town } from './town-lists.ts'

export interface Candidate {
  id: number
  /** One of the 48 wilayas of the outlines. */
  wilaya: number
  names: string[]
  listed: Point | null
}

interface Correction {
  shift: Point
  /** The middle error of the shifted list, in km; `null` without enough towns to measure it. */
  error: number | null
}

/** The outlines are coarse: a town may be this far outside its wilaya. */
const OUTLINE_TOLERANCE_KM = 20
const AGREEMENT_KM = 5
const ALIKE_KM = 6
const TOWNS_TO_MEASURE = 3
/** From this wilaya on, the list has seats, all about 0.064 degrees too far south; before it, centres of areas. */
const SEATS_FROM = 29
/** The communes of Algiers are so small that the centre of the area is the seat. */
const ALGIERS = 16

export interface Place {
  at: Point
  /** Otherwise the centre of the area, which no second source confirms. */
  isSeat: boolean
}

/** Finds the seats of communes, by commune id. */
export function locate(communes: Candidate[], outlines: Map<number, Polygon>): Map<number, Place> {
  const isIn = (wilaya: number, at: Point) => distanceTo(at, outlines.get(wilaya) ?? []) <= OUTLINE_TOLERANCE_KM
  const geoNames = geoNamesTowns()
  const simpleMaps = simpleMapsTowns()
  const named = (towns: Town[], { names, wilaya }: Candidate) =>
    towns.filter(town => names.some(name => town.names.has(normalised(name))) && isIn(wilaya, town.at))
  const corrections = measureList(communes.map(commune => ({ ...commune, towns: named(geoNames, commune) })))

  return new Map(
    communes.flatMap(commune => {
      const { shift, error } = corrections.get(commune.wilaya) ?? { shift: [0, 0], error: null }
      const shifted: Point | null = commune.listed && [commune.listed[0] - shift[0], commune.listed[1] - shift[1]]
      const listed = shifted && isIn(commune.wilaya, shifted) ? shifted : null
      const exact = named(geoNames, commune)
      const alike = listed && error !== null ? geoNames.filter(town => isAlike(town, commune, listed)) : []
      const towns = exact.length > 0 ? exact : alike
      const others = [...named(simpleMaps, commune).map(({ at }) => at), ...(listed ? [listed] : [])]
      const limit = Math.max(AGREEMENT_KM, 2 * (error ?? 0))
      const agreed = towns.filter(({ at }) => others.some(other => kilometres(at, other) <= limit))
      const checked = CHECKED_SEATS[commune.id] ?? nearestTo(listed, agreed)
      const isSeat = checked !== null || (exact.length === 0 && hasSeats(commune))
      const at = checked ?? listed
      return at ? [[commune.id, { at, isSeat }] as const] : []
    })
  )
}

function hasSeats({ wilaya }: Candidate): boolean {
  return wilaya >= SEATS_FROM || wilaya === ALGIERS
}

function nearestTo(listed: Point | null, towns: Town[]): Point | null {
  const far = ({ at }: Town) => (listed ? kilometres(at, listed) : 0)
  return towns.toSorted((one, other) => far(one) - far(other))[0]?.at ?? null
}

/** Compares the list with GeoNames, for each wilaya with enough towns, else for all wilayas that have seats. */
function measureList(communes: (Candidate & { towns: Town[] })[]): Map<number, Correction> {
  const pairs = communes.flatMap(({ wilaya, listed, towns: [town, ...more] }) =>
    listed && town && more.length === 0 ? [{ wilaya, listed, town: town.at }] : []
  )
  const wilayas = [...new Set(communes.map(({ wilaya }) => wilaya))]
  return new Map(
    wilayas.map((wilaya): [number, Correction] => {
      const own = pairs.filter(pair => pair.wilaya === wilaya)
      const compared =
        own.length >= TOWNS_TO_MEASURE || wilaya < SEATS_FROM ? own : pairs.filter(pair => pair.wilaya >= SEATS_FROM)
      if (compared.length < TOWNS_TO_MEASURE) return [wilaya, { shift: [0, 0], error: null }]
      const shift: Point = [
        middle(compared.map(({ listed, town }) => listed[0] - town[0])),
        middle(compared.map(({ listed, town }) => listed[1] - town[1]))
      ]
      const errors = compared.map(({ listed, town }) => kilometres(town, [listed[0] - shift[0], listed[1] - shift[1]]))
      return [wilaya, { shift, error: middle(errors) }]
    })
  )
}

/** A town near the point whose name begins with, or differs in at most two letters from, a name of the commune. */
function isAlike(town: Town, { names }: Candidate, listed: Point): boolean {
  if (kilometres(town.at, listed) > ALIKE_KM) return false
  return names.map(normalised).some(name => [...town.names].some(other => similar(name, other)))
}

function similar(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one]
  if (short.length < 5) return false
  return long.startsWith(short) || edits(short, long) <= (short.length < 7 ? 1 : 2)
}

function edits(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (const [at, letter] of [...one].entries()) {
    const next = [at + 1]
    for (let to = 1; to <= other.length; to += 1) {
      const replaced = (row[to - 1] ?? 0) + (letter === other[to - 1] ? 0 : 1)
      next.push(Math.min(replaced, (row[to] ?? 0) + 1, (next[to - 1] ?? 0) + 1))
    }
    row = next
  }
  return row[other.length] ?? 0
}

function middle(numbers: number[]): number {
  return numbers.toSorted((one, other) => one - other)[numbers.length >> 1] ?? 0
}
