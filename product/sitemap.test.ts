import { LANGUAGES } from '@hirfa/shared-contract/languages'
import { expect, test } from 'vitest'
import { publicApi } from '../delivery/testing/public-api.ts'
import { HOME, servedMarketplace, SITE } from './testing/marketplace.ts'

const INDEX = '/api/artisan-index?from='
const PAIRS = '/api/state-profiles'

async function site(answers: Record<string, unknown> = {}) {
  const known = { '/api/home-details': HOME, [PAIRS]: { data: [] }, [`${INDEX}1`]: artisans([3, 7], 7) }
  const api = await publicApi({ ...known, ...answers })
  const { url } = await servedMarketplace(api.url)
  return async (path: string) => {
    const response = await fetch(url + path)
    const text = await response.text()
    const located = [...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => address.replace(SITE, ''))
    return { status: response.status, headers: response.headers, text, located }
  }
}

function artisans(ids: number[], lastId: number) {
  return { data: ids.map(id => ({ id, changed_at: null })), last_id: lastId, range: 100 }
}

test('one sitemap has the public pages, one page per service, and the artisans', async () => {
  const map = await (await site())('/sitemap.xml')
  expect(map.located).toEqual([
    '/',
    '/artisans',
    '/artisans/plumbing',
    '/artisans/home-painting',
    '/services/plumbing',
    '/services/home-painting',
    '/privacy-policy',
    '/appointement/3',
    '/appointement/7'
  ])
  expect(map.headers.get('content-type')).toBe('application/xml; charset=utf-8')
  expect(map.headers.get('cache-control')).toBe('public, max-age=3600')
})

test('an artisan with a name and a service is listed with their profile', async () => {
  const index = {
    data: [
      { id: 3, name: 'Karim Benali', service: 'plumbing', changed_at: null },
      { id: 7, name: 'كريم', latin_name: 'Karim', service: null, changed_at: null }
    ],
    last_id: 7,
    range: 100
  }
  const map = await (await site({ [`${INDEX}1`]: index }))('/sitemap.xml')
  expect(map.located.slice(-2)).toEqual(['/artisans/plumbing/karim-benali-3', '/artisans/artisan/karim-7'])
})

test('each pair of a service and a wilaya with artisans is listed', async () => {
  const pairs = {
    data: [
      { category: 'plumbing', state: 'Oran' },
      { category: 'plumbing', state: "El M'Ghair" }
    ]
  }
  const map = await (await site({ [`${INDEX}1`]: artisans([], 0), [PAIRS]: pairs }))('/sitemap.xml')
  expect(map.located.slice(-2)).toEqual(['/artisans/plumbing/oran', '/artisans/plumbing/el-m-ghair'])
})

test('an API without this list has a sitemap without these pages', async () => {
  const at = await site({ [PAIRS]: undefined })
  expect((await at('/sitemap.xml')).located).toContain('/artisans/plumbing')
})

test('each page is listed in every language, with the date of its change if known', async () => {
  const index = { data: [{ id: 3, changed_at: '2026-11-20T08:00:00.000000Z' }], last_id: 3, range: 100 }
  const map = await (await site({ [`${INDEX}1`]: index }))('/sitemap.xml')
  const links = LANGUAGES.map(
    language => `<xhtml:link rel="alternate" hreflang="${language}" href="${SITE}/appointement/3?lang=${language}"/>`
  )
  const everybodys = `<xhtml:link rel="alternate" hreflang="x-default" href="${SITE}/appointement/3"/>`
  expect(map.text).toContain(
    `<url><loc>${SITE}/appointement/3</loc><lastmod>2026-11-20</lastmod>${links.join('')}${everybodys}</url>`
  )
  expect(map.text).toContain(`<url><loc>${SITE}/privacy-policy</loc><xhtml:link`)
})

test('many artisans are split into sitemaps by ranges of ids', async () => {
  const at = await site({
    [`${INDEX}1`]: artisans([1], 201),
    [`${INDEX}101`]: artisans([150], 201),
    [`${INDEX}201`]: artisans([201], 201)
  })
  expect((await at('/sitemap.xml')).located).toEqual([
    '/sitemap-pages.xml',
    '/sitemap-artisans-1.xml',
    '/sitemap-artisans-2.xml',
    '/sitemap-artisans-3.xml'
  ])
  expect((await at('/sitemap-pages.xml')).located).toContain('/artisans/plumbing')
  expect((await at('/sitemap-artisans-1.xml')).located).toEqual(['/appointement/1'])
  expect((await at('/sitemap-artisans-2.xml')).located).toEqual(['/appointement/150'])
  expect((await at('/sitemap-artisans-3.xml')).located).toEqual(['/appointement/201'])
})

test('without the API the sitemap is an error, not incomplete', async () => {
  const { url } = await servedMarketplace()
  const response = await fetch(`${url}/sitemap.xml`)
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '60'])
  expect(response.headers.get('cache-control')).toBe('no-store')
})

test('a sitemap of another name is not found', async () => {
  const at = await site()
  for (const name of ['artisans-0', 'artisans-x', 'other'])
    expect((await at(`/sitemap-${name}.xml`)).status, name).toBe(404)
})
