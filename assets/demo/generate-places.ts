/** Writes `wilayas.json`, `cities.json` and `border.json` of `api/data` from public lists, compared with each other. */
import { readFileSync, writeFileSync } from 'node:fs'
import { getAllCommunes, type Commune } from 'algerian-geo'
import { locate } from './commune-seats.ts'
import type { Point, Polygon } from './outline.ts'
import {
  ARABIC_NAMES,
  COMMUNES_OF_NEW_WILAYAS,
  LATIN_NAMES,
  OTHER_NAMES,
  WILAYA_NAMES,
  WORDS_ENDING_IN_YEH
} from './place-corrections.ts'

const OUTLINES = new URL('../../mf-booking/src/map/base-map/wilayas.json', import.meta.url)

interface Outlines {
  features: { properties: { id: number }; geometry: { coordinates: Polygon } }[]
}

const outlines: Outlines = JSON.parse(readFileSync(OUTLINES, 'utf8'))
const outlineOf = new Map(outlines.features.map(({ properties, geometry }) => [properties.id, geometry.coordinates]))

const newWilayaOf = new Map(
  Object.entries(COMMUNES_OF_NEW_WILAYAS).flatMap(([wilaya, communes]) => communes.map(id => [id, Number(wilaya)]))
)

write(
  'wilayas.json',
  WILAYA_NAMES.map(([name, arabicName], at) => ({ id: at + 1, name, arabic_name: arabicName }))
)
const communes = getAllCommunes()
const places = locate(
  communes.map(commune => ({
    id: Number(commune.id),
    wilaya: Number(commune.wilaya_id),
    names: [...Object.values(cityNames(commune)), OTHER_NAMES[Number(commune.id)] ?? ''],
    listed: listedPoint(commune)
  })),
  outlineOf
)
write('cities.json', communes.map(cityOf))
write('border.json', borderOf([...outlineOf.values()]))

/** An edge of two wilayas is inside the country. */
function borderOf(outlines: Polygon[]) {
  const edges = outlines
    .flat()
    .flatMap(ring => ring.slice(1).map((end, at) => [ring[at] ?? end, end].toSorted(byPlace)))
  const byKey = Map.groupBy(edges, edge => edge.join(' '))
  return [...byKey.values()].filter(({ length }) => length === 1).flatMap(([edge]) => [edge?.flat() ?? []])
}

function byPlace([x1, y1]: Point, [x2, y2]: Point): number {
  return x1 - x2 || y1 - y2
}

function cityOf(commune: Commune) {
  const id = Number(commune.id)
  const place = places.get(id)
  return {
    id,
    state_id: newWilayaOf.get(id) ?? Number(commune.wilaya_id),
    ...cityNames(commune),
    latitude: place ? rounded(place.at[1]) : null,
    longitude: place ? rounded(place.at[0]) : null,
    is_seat: place?.isSeat ?? false
  }
}

function cityNames(commune: Commune) {
  const id = Number(commune.id)
  return {
    name: LATIN_NAMES[id] ?? commune.name.replaceAll('’', "'").trim(),
    arabic_name: ARABIC_NAMES[id] ?? plainArabic(commune.ar_name)
  }
}

/** The list swaps the coordinates: its `longitude` is the latitude. Two begin with a comma; some are missing. */
function listedPoint({ latitude, longitude }: Commune): Point | null {
  const point: Point = [Number.parseFloat(latitude.replace(/^,/, '')), Number.parseFloat(longitude.replace(/^,/, ''))]
  return point.every(Boolean) ? point : null
}

function rounded(degrees: number): number {
  return Math.round(degrees * 10_000) / 10_000
}

/** Normalises Arabic: no presentation forms, vowel signs, tatweel or direction marks; one code per letter. */
function plainArabic(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[\u064B-\u0652\u0640\u200B-\u200F\u202A-\u202E]/g, '')
    .replaceAll('ھ', 'ه')
    .replaceAll('ڤ', 'ڨ')
    .trim()
    .split(/\s+/)
    .map(word => (WORDS_ENDING_IN_YEH.has(word) ? word.replace(/ى$/, 'ي') : word))
    .join(' ')
}

function write(file: string, rows: object[]) {
  const lines = rows.map(row => JSON.stringify(row)).join(',\n')
  writeFileSync(new URL(`../../api/data/${file}`, import.meta.url), `[\n${lines}\n]\n`)
}
