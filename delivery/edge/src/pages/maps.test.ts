import { expect, test } from 'vitest'
import { mapMeta, mapsOf, SHIPPED_MAP } from './maps.ts'

test('without settings the shipped map is drawn, and nothing is fetched from elsewhere', () => {
  expect(mapsOf({})).toMatchObject(SHIPPED_MAP)
  expect(mapMeta(mapsOf({}))).toBe('')
})

test('[F-107] a client key opens Mapbox to the page, and travels in it', () => {
  const maps = mapsOf({ MAPBOX_TOKEN: 'pk.example' })
  expect(maps.origins).toEqual(['https://api.mapbox.com', 'https://events.mapbox.com'])
  expect(mapMeta(maps)).toBe('<meta name="hirfa-map" content="{&quot;mapboxToken&quot;:&quot;pk.example&quot;}">')
})

test('a style’s own origin and those of its tiles are opened', () => {
  const maps = mapsOf({
    MAP_STYLE_URL: 'https://maps.example/bright',
    MAP_ORIGINS: 'https://tiles.example, https://maps.example'
  })
  expect(maps.origins).toEqual(['https://maps.example', 'https://tiles.example'])
})

test('a key cannot end its attribute', () => {
  expect(mapMeta(mapsOf({ MAPBOX_TOKEN: '"><script>' }))).not.toContain('<script>')
})

test.each([
  'tiles.example',
  'https://tiles.example/path',
  'https://tiles.example;script-src',
  "'unsafe-inline'",
  '*',
  'javascript:alert(1)',
  'ws://tiles.example'
])('«%s» is refused as an origin, so that a setting cannot loosen the policy', setting => {
  expect(() => mapsOf({ MAP_ORIGINS: setting })).toThrow('is not an origin such as')
})

test('a style that is no address is refused', () => {
  expect(() => mapsOf({ MAP_STYLE_URL: 'bright' })).toThrow('MAP_STYLE_URL is «bright»')
})
