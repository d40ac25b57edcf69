import { describe, expect, test } from 'vitest'
import { publishedProduct } from '../delivery/testing/published-product.ts'
import { hirfa } from './index.ts'
import { pageSettingsFrom } from './page-settings.ts'

/** The head of a page with these settings. */
async function page(env: Record<string, string>) {
  const { url } = await publishedProduct(undefined, { product: hirfa(env) })
  const response = await fetch(url)
  return { html: await response.text(), policy: response.headers.get('content-security-policy') }
}

test.each([{}, { CONNECTION_CHECK_URL: '' }])('with %j pages have no settings and fetch from no other origin', env => {
  expect(pageSettingsFrom(env)).toEqual({ pageSettings: {}, fetchOrigins: [] })
})

describe('maps', () => {
  test('[F-107] a client key is in the page, and the policy allows Mapbox', async () => {
    expect(pageSettingsFrom({ MAPBOX_TOKEN: 'pk.example' }).fetchOrigins).toEqual([
      'https://api.mapbox.com',
      'https://events.mapbox.com'
    ])
    expect((await page({ MAPBOX_TOKEN: 'pk.example' })).html).toContain(
      '<meta name="hirfa-map" content="{&quot;mapboxToken&quot;:&quot;pk.example&quot;}">'
    )
  })

  test('the policy allows the origins of a style and of its tiles', () => {
    const { fetchOrigins } = pageSettingsFrom({
      MAP_STYLE_URL: 'https://maps.example/bright',
      MAP_ORIGINS: 'https://tiles.example, https://maps.example'
    })
    expect(fetchOrigins).toEqual(['https://maps.example', 'https://tiles.example'])
  })

  test('a key cannot end its attribute', async () => {
    expect((await page({ MAPBOX_TOKEN: '"><script>alert(1)' })).html).not.toContain('<script>alert(1)')
  })
})

describe('the connection check', () => {
  test('[F-024] the setting names the address of the connection check', async () => {
    const env = { CONNECTION_CHECK_URL: 'https://status.example/ok?a="1"' }
    expect(pageSettingsFrom(env).fetchOrigins).toEqual(['https://status.example'])
    expect((await page(env)).html).toContain(
      '<meta name="hirfa-connection-check" content="https://status.example/ok?a=&quot;1&quot;">'
    )
  })
})

test('a listing from the build is a setting of pages', () => {
  expect(pageSettingsFrom({ LISTING: 'static' }).pageSettings).toEqual({ listing: 'static' })
})

// An origin that is none would loosen the policy.
const NO_ORIGIN = 'is not an origin such as'
const NO_ADDRESS = 'CONNECTION_CHECK_URL must be an http address, got'

test.each([
  ['MAP_ORIGINS', 'tiles.example', NO_ORIGIN],
  ['MAP_ORIGINS', 'https://tiles.example/path', NO_ORIGIN],
  ['MAP_ORIGINS', 'https://tiles.example;script-src', NO_ORIGIN],
  ['MAP_ORIGINS', "'unsafe-inline'", NO_ORIGIN],
  ['MAP_ORIGINS', '*', NO_ORIGIN],
  ['MAP_ORIGINS', 'javascript:alert(1)', NO_ORIGIN],
  ['MAP_ORIGINS', 'ws://tiles.example', NO_ORIGIN],
  ['MAP_STYLE_URL', 'bright', 'MAP_STYLE_URL must be the address of a map style, got "bright".'],
  ['CONNECTION_CHECK_URL', 'ping', `${NO_ADDRESS} "ping".`],
  ['CONNECTION_CHECK_URL', '/api/ping', NO_ADDRESS],
  ['CONNECTION_CHECK_URL', 'javascript:alert(1)', NO_ADDRESS],
  ['CONNECTION_CHECK_URL', 'ftp://status.example', NO_ADDRESS],
  ['CONNECTION_CHECK_URL', "https://a'b.example", NO_ADDRESS],
  ['LISTING', 'mine', 'LISTING must be server or static, got "mine".']
])('%s="%s" is refused with a message', (name, value, sentence) => {
  expect(() => pageSettingsFrom({ [name]: value })).toThrow(sentence)
})

test.each([
  [{}, "connect-src 'self';"],
  [
    { FIREBASE_APP: '{}' },
    "connect-src 'self' https://firebaseinstallations.googleapis.com https://fcmregistrations.googleapis.com;"
  ]
])('pages may reach Firebase only if messages go through it: %j', async (env, rule) => {
  expect((await page(env)).policy).toContain(rule)
})
