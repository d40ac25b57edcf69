import { describe, expect, test } from 'vitest'
import { publicApi } from '../delivery/testing/public-api.ts'
import { ARTISAN, HOME, PROFILE, servedMarketplace, SITE, wilayaArtisans } from './testing/marketplace.ts'

async function product(answers: Record<string, unknown> = { '/api/home-details': HOME }) {
  const api = await publicApi(answers)
  const edge = await servedMarketplace(api.url)
  return { api, page: (path: string, headers = {}) => pageAt(edge.url + path, headers) }
}

async function pageAt(url: string, headers: Record<string, string>) {
  const response = await fetch(url, { headers })
  const html = await response.text()
  const find = (pattern: RegExp) => pattern.exec(html)?.[1]
  return {
    status: response.status,
    html,
    title: find(/<title>(.*?)<\/title>/),
    description: find(/<meta name="description" content="(.*?)">/),
    canonical: find(/<link rel="canonical" href="(.*?)">/),
    robots: find(/<meta name="robots" content="(.*?)">/),
    card: (property: string) => find(new RegExp(`<meta property="og:${property}" content="(.*?)">`)),
    alternates: Object.fromEntries(
      [...html.matchAll(/hreflang="(.*?)" href="(.*?)"/g)].map(([, language = '', href]) => [language, href])
    )
  }
}

describe('a page that is indexed', () => {
  test.each([
    ['/', {}, 'Home ar · حرفة', `${SITE}/`],
    ['/?lang=fr', {}, 'Home fr · Hirfa', `${SITE}/?lang=fr`],
    ['/', { 'accept-language': 'en' }, 'Home en · Hirfa', `${SITE}/`],
    ['/?lang=de&page=2', {}, 'Home ar · حرفة', `${SITE}/`],
    ['/PRIVACY-policy/', {}, 'Privacy ar · حرفة', `${SITE}/privacy-policy`],
    [
      '/artisans/plumbing',
      { 'accept-language': 'fr' },
      'Artisans of Plomberie fr · Hirfa',
      `${SITE}/artisans/plumbing`
    ],
    ['/services/plumbing', { 'accept-language': 'fr' }, 'Book Plomberie fr · Hirfa', `${SITE}/services/plumbing`],
    [
      '/artisans/Home%20Painting?lang=en',
      {},
      'Artisans of Home painting en · Hirfa',
      `${SITE}/artisans/Home%20Painting?lang=en`
    ]
  ])(
    '[see F-001] %s, requested with %j, has the title "%s" and the canonical address %s',
    async (path, headers, title, canonical) => {
      const page = await (await product()).page(path, headers)
      expect([page.status, page.title, page.canonical, page.robots]).toEqual([200, title, canonical, undefined])
    }
  )

  test('links its address in each language, and one without a language', async () => {
    const { page } = await product()
    expect((await page('/privacy-policy?lang=en')).alternates).toEqual({
      ar: `${SITE}/privacy-policy?lang=ar`,
      fr: `${SITE}/privacy-policy?lang=fr`,
      en: `${SITE}/privacy-policy?lang=en`,
      'x-default': `${SITE}/privacy-policy`
    })
  })

  test('has a description and a social card in its language, with the name of its service', async () => {
    const shared = await (await product()).page('/services/plumbing?lang=fr')
    expect(shared.description).toBe('Book Plomberie near you.')
    expect(['title', 'url', 'image', 'locale'].map(shared.card)).toEqual([
      'Book Plomberie fr · Hirfa',
      `${SITE}/services/plumbing?lang=fr`,
      `${SITE}/icons/card-fr.png`,
      'fr_DZ'
    ])
    expect(shared.html).toContain('<meta property="og:locale:alternate" content="ar_DZ">')
    expect(shared.html).toContain('<meta name="twitter:card" content="summary_large_image">')
    expect(shared.html).toContain('<link rel="manifest" href="/manifest.webmanifest?lang=fr">')
  })

  test.each([
    ['/appointement/7', 'Book جمال يحياوي.'],
    [PROFILE, 'جمال يحياوي on Hirfa.'],
    ['/artisans/plumbing/7', 'جمال يحياوي on Hirfa.'],
    ['/artisans/no-such-service/another-7', 'جمال يحياوي on Hirfa.']
  ])('%s has the address of the profile as canonical one', async (path, description) => {
    const { page } = await product({ '/api/home-details': HOME, '/api/profiles/7': { data: ARTISAN } })
    const artisan = await page(`${path}?lang=fr`)
    expect([artisan.status, artisan.title, artisan.description]).toEqual([200, 'جمال يحياوي · Hirfa', description])
    expect([artisan.canonical, artisan.card('url'), artisan.card('type')]).toEqual([
      `${SITE}${PROFILE}?lang=fr`,
      `${SITE}${PROFILE}?lang=fr`,
      'profile'
    ])
  })

  test.each([
    ['ar', 'السباكة في وهران · حرفة'],
    ['fr', 'Plomberie à Oran · Hirfa'],
    ['en', 'Plumbing in Oran · Hirfa']
  ])('of a service in a wilaya has its name in %s, one address and the list', async (language, title) => {
    const { page } = await product({
      '/api/home-details': HOME,
      '/api/state-profiles/plumbing/Oran': wilayaArtisans()
    })
    const shown = await page(`/artisans/plumbing/Oran?lang=${language}`)
    expect([shown.status, shown.title, shown.robots, shown.canonical]).toEqual([
      200,
      title,
      undefined,
      `${SITE}/artisans/plumbing/oran?lang=${language}`
    ])
    expect(shown.description).toBe(`${title.split(' · ')[0]} on Hirfa.`)
    expect(shown.card('type')).toBe('website')
    expect(shown.html).toContain(`"itemListElement":[{"@type":"ListItem","position":1,"name":"${ARTISAN.name}"`)
  })

  test('of a further page of a wilaya has the same title, and its own address and artisans', async () => {
    const { page } = await product({
      '/api/home-details': HOME,
      '/api/state-profiles/plumbing/oran?page=2': wilayaArtisans(13, 2)
    })
    const shown = await page('/artisans/plumbing/oran?page=2')
    const address = `${SITE}/artisans/plumbing/oran?page=2`
    expect([shown.status, shown.title, shown.canonical]).toEqual([200, 'السباكة في وهران · حرفة', address])
    expect(shown.alternates['fr']).toBe(`${address}&amp;lang=fr`)
    expect(shown.html).toContain(`"itemListElement":[{"@type":"ListItem","position":1,"name":"${ARTISAN.name}"`)
    expect((await page('/artisans/plumbing/nowhere?page=2')).status).toBe(404)
  })

  test.each([
    ['/', HOME.settings.sliders[0]?.original_url],
    [PROFILE, ARTISAN.avatar]
  ])('preloads the first picture of %s', async (path, picture) => {
    const { api, page } = await product()
    api.answers['/api/profiles/7'] = { data: ARTISAN }
    const hurried = `<link rel="preload" as="image" href="${picture}" fetchpriority="high">`
    expect((await page(path)).html).toContain(hurried)
    expect((await page('/privacy-policy')).html).not.toContain(hurried)
  })

  test('preloads no picture of another site', async () => {
    const { api, page } = await product()
    api.answers['/api/home-details'] = {
      ...HOME,
      settings: { ...HOME.settings, sliders: [{ id: 1, original_url: '//evil.example/1.svg' }] }
    }
    expect((await page('/?lang=en')).html).not.toContain('evil.example/1.svg" fetchpriority')
  })
})

describe('a page that is not indexed', () => {
  test.each([
    ['/my-profile', 200, 'My profile ar · حرفة'],
    ['/services/no-such-service', 200, 'Book ar · حرفة'],
    ['/artisans/no-such-service', 200, 'Artisans ar · حرفة'],
    ['/no/such/page', 404, 'الصفحة غير موجودة · حرفة'],
    ['/appointement/404', 404, 'الصفحة غير موجودة · حرفة'],
    ['/appointement/abc', 404, 'الصفحة غير موجودة · حرفة'],
    ['/artisans/plumbing/karim-404', 404, 'الصفحة غير موجودة · حرفة'],
    ['/artisans/plumbing/nowhere', 404, 'الصفحة غير موجودة · حرفة']
  ])('[F-253] %s: status %i, "%s"', async (path, status, title) => {
    const page = await (await product()).page(path)
    expect([page.status, page.title, page.robots]).toEqual([status, title, 'noindex'])
    expect([page.canonical, page.alternates, page.card('title')]).toEqual([undefined, {}, undefined])
    expect(page.html).toContain('<div class="frame-skeleton">')
  })
})

test('a service without artisans in a wilaya is not indexed, and its page is not missing', async () => {
  const { page } = await product({
    '/api/home-details': HOME,
    '/api/state-profiles/plumbing/oran': wilayaArtisans(0)
  })
  const shown = await page('/artisans/plumbing/oran')
  expect([shown.status, shown.title, shown.robots]).toEqual([200, 'السباكة في وهران · حرفة', 'noindex'])
})

test('a page keeps its artisan while the API responds with another type', async () => {
  const api = await publicApi({ '/api/home-details': HOME, '/api/profiles/7': { data: ARTISAN } })
  let now = 0
  const { url } = await servedMarketplace(api.url, { now: () => now })
  const artisan = async () => {
    const { title, html } = await pageAt(url + PROFILE, {})
    return [title, /<script type="application\/json" id="data">.*?<\/script>/.exec(html)?.[0]]
  }
  const before = await artisan()
  expect(before).toEqual(['جمال يحياوي · حرفة', expect.stringContaining('جمال يحياوي')])
  api.answers['/api/profiles/7'] = { data: { ...ARTISAN, categories: 'x' } }
  api.answers['/api/home-details'] = {}
  for (now of [3_600_000, 7_200_000]) expect(await artisan()).toEqual(before)
})

test('without a response in time the page has the title of the site, and stays listed', async () => {
  const edge = await servedMarketplace()
  const artisan = await pageAt(`${edge.url}/appointement/7`, {})
  expect([artisan.status, artisan.title, artisan.robots]).toEqual([200, 'حرفة: حرفيون موثوقون في الجزائر', undefined])
  const listing = await pageAt(`${edge.url}/artisans/plumbing`, {})
  expect([listing.title, listing.canonical]).toEqual(['Artisans ar · حرفة', `${SITE}/artisans/plumbing`])
})

test('names with markup are escaped everywhere', async () => {
  const name = '</title></script><script>alert(1)</script>"><!-- $& {{name}}'
  const { page } = await product({ '/api/home-details': HOME, '/api/profiles/7': { data: { ...ARTISAN, name } } })
  const { html, title, description } = await page('/appointement/7')
  expect(html).not.toContain('<script>alert')
  expect(html).not.toContain('<!-- $')
  expect(html.match(/<\/title>/g)).toHaveLength(1)
  expect(title).toContain('&lt;/title>&lt;/script>')
  expect(description).toContain('&quot;>&lt;!-- $&amp; {{name}}')
})

test.each([
  ['hirfa-listing', { env: { LISTING: 'static' } }, 'static'],
  ['hirfa-report-one-in', { reportOneIn: 20 }, '20']
])('a page has the setting %s only if it is not the usual one', async (name, settings, value) => {
  const { url } = await servedMarketplace(undefined, settings)
  expect(await (await fetch(url)).text()).toContain(`<meta name="${name}" content="${value}">`)
  expect((await (await product()).page('/')).html).not.toContain(name)
})
