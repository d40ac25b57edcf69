import { LANGUAGES } from '@hirfa/shared-contract/languages'
import { describe, expect, test } from 'vitest'
import { publishedProduct } from '../delivery/testing/published-product.ts'
import { hirfa } from './index.ts'

interface Icon {
  src: string
  type: string
  sizes: string
  purpose?: string
}

async function manifest(path: string, headers: Record<string, string> = {}) {
  const { url } = await publishedProduct(undefined, { product: hirfa({}) })
  const response = await fetch(`${url}${path}`, { headers })
  return { url, headers: response.headers, content: await response.json() }
}

describe('the manifest', () => {
  test.each([
    ['?lang=ar', {}, 'ar', 'rtl', 'حرفة'],
    ['?lang=fr', { cookie: 'i18nextLng=en' }, 'fr', 'ltr', 'Hirfa'],
    ['', { cookie: 'i18nextLng=en', 'accept-language': 'fr' }, 'en', 'ltr', 'Hirfa'],
    ['', {}, 'ar', 'rtl', 'حرفة']
  ])('"%s" with %j is in %s, %s, with the site name %s', async (query, headers, lang, dir, name) => {
    const { content, headers: answered } = await manifest(`/manifest.webmanifest${query}`, headers)
    expect(content).toMatchObject({ id: '/', start_url: '/', display: 'standalone', lang, dir, short_name: name })
    expect(answered.get('content-type')).toBe('application/manifest+json; charset=utf-8')
    expect(answered.get('cache-control')).toBe('public, max-age=3600')
    expect(answered.get('vary')).toBe(query ? 'Accept-Encoding' : 'Accept-Language, Cookie, Accept-Encoding')
  })

  test('lists icons that exist in their size, two of them maskable', async () => {
    const { url, content } = await manifest('/manifest.webmanifest')
    const icons: Icon[] = content.icons
    expect(icons.filter(({ purpose }) => purpose === 'maskable').map(({ sizes }) => sizes)).toEqual([
      '192x192',
      '512x512'
    ])
    for (const { src, type, sizes } of icons) {
      const response = await fetch(url + src)
      expect(response.headers.get('content-type')).toContain(type)
      if (type !== 'image/png') continue
      const picture = Buffer.from(await response.arrayBuffer())
      expect(`${picture.readUInt32BE(16)}x${picture.readUInt32BE(20)}`).toBe(sizes)
    }
  })

  test.each(LANGUAGES)('shows two small pictures of the app in %s, one for phones', async language => {
    const { url, content } = await manifest(`/manifest.webmanifest?lang=${language}`)
    const screenshots: (Icon & { form_factor: string })[] = content.screenshots
    expect(screenshots.map(({ form_factor }) => form_factor)).toEqual(['narrow', 'wide'])
    for (const { src, type, sizes } of screenshots) {
      const response = await fetch(url + src)
      expect(response.headers.get('content-type')).toBe(type)
      const picture = Buffer.from(await response.arrayBuffer())
      // The header of a baseline frame has the height, then the width.
      const frame = picture.indexOf(Buffer.from([0xff, 0xc0, 0x00, 0x11]))
      expect(`${picture.readUInt16BE(frame + 7)}x${picture.readUInt16BE(frame + 5)}`).toBe(sizes)
      expect(picture.length).toBeLessThan(150_000)
    }
  })

  test('has a shortcut to quick booking first, by the name of its page', async () => {
    const { content } = await manifest('/manifest.webmanifest?lang=fr')
    expect(content.shortcuts[0]).toEqual({ name: 'Réservation rapide', url: '/quick-booking' })
  })
})

test.each(LANGUAGES)('the card of the site in %s is a picture of 1200 by 630', async language => {
  const { url } = await publishedProduct(undefined, { product: hirfa({}) })
  const picture = Buffer.from(await (await fetch(`${url}/icons/card-${language}.png`)).arrayBuffer())
  expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([1200, 630])
})

test.each([
  ['/.well-known/change-password', '/change-password'],
  ['/apple-touch-icon.png', '/icons/apple-touch-icon.png'],
  ['/apple-touch-icon-precomposed.png', '/icons/apple-touch-icon.png'],
  ['/favicon.ico', '/favicon.svg']
])('%s leads to %s', async (address, place) => {
  const { url } = await publishedProduct(undefined, { product: hirfa({}) })
  const response = await fetch(url + address, { redirect: 'manual' })
  expect([response.status, response.headers.get('location')]).toEqual([302, place])
})
