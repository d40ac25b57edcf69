import { readFileSync } from 'node:fs'
import { City, Wilaya } from '@hirfa/shared-contract'
import * as v from 'valibot'
import { expect, test } from 'vitest'

const wilayas = v.parse(v.array(Wilaya), read('wilayas.json'))
const cities = v.parse(v.array(City), read('cities.json'))

test('there are 58 wilayas, each with its official number and at least one commune', () => {
  expect(wilayas.map(({ id }) => id)).toEqual(Array.from({ length: 58 }, (_, at) => at + 1))
  expect(new Set(cities.map(({ wilayaId }) => wilayaId))).toEqual(new Set(wilayas.map(({ id }) => id)))
})

test('there are 1,541 communes, each with its own number', () => {
  expect(cities).toHaveLength(1541)
  expect(new Set(cities.map(({ id }) => id)).size).toBe(1541)
})

test('every Arabic name contains only letters and spaces', () => {
  const plain = /^[\u0621-\u064A\u06A8][\u0621-\u064A\u06A8 ]+$/
  const odd = [...wilayas, ...cities].filter(({ arabicName }) => !plain.test(arabicName))
  expect(odd).toEqual([])
})

test('no two communes of a wilaya have the same name, in either script', () => {
  for (const spelling of ['name', 'arabicName'] as const) {
    expect(new Set(cities.map(city => `${city.wilayaId} ${city[spelling]}`)).size).toBe(1541)
  }
})

test('coordinates of communes are inside the country, with latitude and longitude in order', () => {
  const located = cities.filter(({ latitude }) => latitude !== null)
  const outside = located.filter(
    ({ latitude, longitude }) => !isBetween(18.9, latitude, 37.2) || !isBetween(-8.7, longitude, 12)
  )
  expect(located.length).toBeGreaterThan(1500)
  expect(outside).toEqual([])
})

test('every wilaya has a commune with a seat', () => {
  const seats = v.parse(v.array(v.object({ state_id: v.number(), is_seat: v.boolean() })), read('cities.json'))
  expect(new Set(seats.filter(({ is_seat }) => is_seat).map(({ state_id }) => state_id)).size).toBe(58)
})

function isBetween(least: number, value: number | null, most: number): boolean {
  return value !== null && value >= least && value <= most
}

function read(file: string): unknown {
  return JSON.parse(readFileSync(new URL(file, import.meta.url), 'utf8'))
}
