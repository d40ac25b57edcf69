import { expect, test } from 'vitest'
import { gridAround } from './base-map/grid.ts'
import { readMapSettings } from './open-map.ts'
import { ALGIERS, coordinateOf, distanceKm, isElsewhere, rounded } from './position.ts'

test.each([
  ['36.7538', 'latitude', 36.7538],
  [' 36,75 ', 'latitude', 36.75],
  ['-4', 'latitude', -4],
  ['+4', 'latitude', 4],
  ['90', 'latitude', 90],
  ['90.1', 'latitude', null],
  ['', 'latitude', null],
  ['36.', 'latitude', null],
  ['1e1', 'latitude', null],
  ['36°', 'latitude', null],
  ['NaN', 'latitude', null],
  ['179.9', 'longitude', 179.9],
  ['180.1', 'longitude', null]
] as const)('typed, %j is the %s %s', (text, axis, expected) => {
  expect(coordinateOf(text, axis)).toBe(expected)
})

test('a position is rounded to a tenth of a metre', () => {
  expect(rounded({ latitude: 36.123456789, longitude: 3.000000049 })).toEqual({ latitude: 36.123457, longitude: 3 })
})

test('the distance in kilometres is that of neighbouring communes, and `null` without coordinates', () => {
  expect(distanceKm(ALGIERS, { latitude: 36.47, longitude: 2.83 })).toBeCloseTo(37.5, 0)
  expect(distanceKm(ALGIERS, ALGIERS)).toBe(0)
  expect(distanceKm(ALGIERS, { latitude: null, longitude: null })).toBeNull()
})

test.each([
  ['near the seat', 14, 1, false],
  ['in a large commune, between two seats', 70, 40, false],
  ['at the seat of another commune', 16, 2, true],
  ['in another wilaya', 115, 3, true]
])(
  'a point %s, %i km from the chosen seat and %i km from the nearest, is elsewhere: %s',
  (_where, km, nearestKm, is) => {
    expect(isElsewhere(km, nearestKm)).toBe(is)
  }
)

function settingsOf(content: string | null) {
  const page = document.implementation.createHTMLDocument()
  const meta = page.createElement('meta')
  meta.name = 'hirfa-map'
  if (content !== null) meta.setAttribute('content', content)
  page.head.append(meta)
  return readMapSettings(page)
}

const BOTH = '{"mapboxToken":"pk.1","styleUrl":"https://tiles.example/style.json"}'
test.each<[string | null, string?, string?]>([
  [BOTH, 'pk.1', 'https://tiles.example/style.json'],
  ...[null, '', '{', '[]', '{"mapboxToken":""}', '{"styleUrl":"not an address"}'].map((text): [string | null] => [text])
])('[F-107] the map settings %j of the page have the token %s and the style %s', (content, mapboxToken, styleUrl) => {
  const settings = settingsOf(content)
  expect([settings.mapboxToken, settings.styleUrl]).toEqual([mapboxToken, styleUrl])
})

test('the grid covers the viewport with lines of round degrees, and is empty without bounds', () => {
  const { features } = gridAround({ west: 3.051, south: 36.751, east: 3.069, north: 36.759 })
  const meridians = features.map(({ geometry }) => geometry.coordinates).filter(([from, to]) => from?.[0] === to?.[0])
  expect(meridians.map(([from]) => from?.[0]?.toFixed(3))).toEqual(['3.050', '3.055', '3.060', '3.065', '3.070'])
  expect(features.length).toBeGreaterThan(meridians.length)
  expect(gridAround(null).features).toEqual([])
})
