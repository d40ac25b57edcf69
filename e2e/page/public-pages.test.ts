/** The pages as search engines and link previews get them, without a browser. */
import { expect, test } from 'vitest'
import { productUrl } from '../kit/shared-product.ts'

async function load(path: string) {
  const response = await fetch(productUrl() + path)
  const html = await response.text()
  const structured = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1]
  const graph: { '@type': string }[] = structured ? JSON.parse(structured)['@graph'] : []
  return { status: response.status, html, kinds: graph.map(thing => thing['@type']) }
}

test.each([
  ['/', 200, ['WebSite', 'WebPage', 'Organization']],
  ['/services', 200, ['WebSite', 'WebPage']],
  ['/quick-booking', 200, ['WebSite', 'WebPage']],
  ['/services/plumbing', 200, ['WebSite', 'WebPage']],
  ['/services/no-such-service', 200, []],
  ['/artisans', 200, ['WebSite', 'CollectionPage']],
  ['/artisans/plumbing', 200, ['WebSite', 'CollectionPage']],
  ['/artisans/plumbing/artisan-7', 200, ['WebSite', 'WebPage', 'ProfessionalService']],
  ['/artisans/plumbing/artisan-99999999', 404, []],
  ['/artisans/plumbing/no-such-wilaya', 404, []],
  ['/appointement/7', 200, ['WebSite', 'WebPage', 'ProfessionalService']],
  ['/terms-and-conditions', 200, ['WebSite', 'WebPage']],
  ['/privacy-policy', 200, ['WebSite', 'WebPage']],
  ['/artisans/no-such-service', 200, []],
  ['/login', 200, []],
  ['/my-appointments', 200, []],
  ['/my-profile', 200, []],
  ['/password-reset/secret-token?email=a@b.example', 200, []],
  ['/appointement/99999999', 404, []],
  ['/appointement/abc', 404, []],
  ['/no-such-page', 404, []]
])('%s: status %i and structured data %j', async (path, status, kinds) => {
  const page = await load(path)
  expect([page.status, page.kinds]).toEqual([status, kinds])
  expect(page.html.includes('<meta name="robots" content="noindex">')).toBe(kinds.length === 0)
  expect(page.html).not.toContain('secret-token')
})

test('the sitemap lists every artisan, and its addresses respond with 200', async () => {
  const url = productUrl()
  const map = await (await fetch(`${url}/sitemap.xml`)).text()
  const located = [...map.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => address)
  const artisans = await (await fetch(`${url}/api/profiles`)).json()
  expect(located.filter(address => /\/artisans\/[a-z-]+\/.+-\d+$/.test(address))).toHaveLength(artisans.total)
  expect(located).toEqual(
    expect.arrayContaining(['/', '/services', '/services/plumbing', '/artisans/plumbing'].map(path => url + path))
  )
  const some = located.filter((_address, index) => index % 40 === 0)
  const statuses = await Promise.all(some.map(async address => (await fetch(address)).status))
  expect(new Set(statuses)).toEqual(new Set([200]))
  expect(await (await fetch(`${url}/robots.txt`)).text()).toContain(`Sitemap: ${url}/sitemap.xml`)
})
