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

  test.each([
    'tiles.example',
    'https://tiles.example/path',
    'https://tiles.example;script-src',
    "'unsafe-inline'",
    '*',
    'javascript:alert(1)',
    'ws://tiles.example'
  ])('"%s" is refused as an origin, so that a setting cannot loosen the policy', setting => {
    expect(() => pageSettingsFrom({ MAP_ORIGINS: setting })).toThrow('is not an origin such as')
  })

  test('a style that is not a URL is refused', () => {
    expect(() => pageSettingsFrom({ MAP_STYLE_URL: 'bright' })).toThrow(
      'MAP_STYLE_URL must be the address of a map style, got "bright".'
    )
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

  test.each(['ping', '/api/ping', 'javascript:alert(1)', 'ftp://status.example', "https://a'b.example"])(
    '"%s" is refused as an address',
    setting => {
      expect(() => pageSettingsFrom({ CONNECTION_CHECK_URL: setting })).toThrow(
        `CONNECTION_CHECK_URL must be an http address, got "${setting}".`
      )
    }
  )
})

test.each(['mine', 'both'])('a listing from "%s" is refused', listing => {
  expect(() => pageSettingsFrom({ LISTING: listing })).toThrow(`LISTING must be server or static, got "${listing}".`)
  expect(pageSettingsFrom({ LISTING: 'static' }).pageSettings).toEqual({ listing: 'static' })
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
