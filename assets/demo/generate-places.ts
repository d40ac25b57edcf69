/** Writes `wilayas.json` and `cities.json` of `api/data` from the public list `algerian-geo`, corrected. */
import { readFileSync, writeFileSync } from 'node:fs'
import { getAllCommunes, type Commune } from 'algerian-geo'
import { distanceTo, type Polygon } from './outline.ts'
import {
  ARABIC_NAMES,
  COMMUNES_OF_NEW_WILAYAS,
  LATIN_NAMES,
  WILAYA_NAMES,
  WORDS_ENDING_IN_YEH
} from './place-corrections.ts'

const OUTLINES = new URL('../../mf-booking/src/map/base-map/wilayas.json', import.meta.url)
const FURTHEST_BELIEVABLE_KM = 20

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
write('cities.json', getAllCommunes().map(cityOf))

function cityOf(commune: Commune) {
  const id = Number(commune.id)
  const earlierWilaya = Number(commune.wilaya_id)
  return {
    id,
    state_id: newWilayaOf.get(id) ?? earlierWilaya,
    name: LATIN_NAMES[id] ?? commune.name.replaceAll('’', "'").trim(),
    arabic_name: ARABIC_NAMES[id] ?? plainArabic(commune.ar_name),
    ...placeOf(commune, earlierWilaya)
  }
}

/** The list swaps the coordinates: its `longitude` is the latitude. */
function placeOf(commune: Commune, wilaya: number) {
  const latitude = degrees(commune.longitude)
  const longitude = degrees(commune.latitude)
  const outline = outlineOf.get(wilaya)
  if (!latitude || !longitude || !outline || distanceTo([longitude, latitude], outline) > FURTHEST_BELIEVABLE_KM) {
    return { latitude: null, longitude: null }
  }
  return { latitude: rounded(latitude), longitude: rounded(longitude) }
}

/** Two coordinates of the list begin with a comma. A missing one becomes NaN. */
function degrees(text: string): number {
  return Number.parseFloat(text.replace(/^,/, ''))
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
