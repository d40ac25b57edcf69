import { expect, test } from 'vitest'
import { described, describedProduct, FRAME_CALL } from '../../../testing/described-product.ts'
import { FIXTURE_PRODUCT } from '../../../testing/fixture-product.ts'
import { publicApi } from '../../../testing/public-api.ts'
import { guardScript, hashSource, LATE_START, startMessage } from './inline-scripts.ts'

/** A shell that renders the requested path as its screen. */
const SERVER = `
module.exports.start = async () => {}
module.exports.render = async path => ({ html: '<main class="frame-skeleton-bar">' + path + '</main>' })`
const ROUTES = [
  described('/', { title: 'Home', subject: 'site' }),
  described('/entries/:id', { subject: 'entry', answers: ['/api/entries/:id'] }),
  described('/my-profile', { title: 'My profile' })
]

/** A running edge whose screens are rendered. Returns a function that loads a page and finds its own requests. */
async function renderedProduct(answers: Record<string, unknown> = { [FRAME_CALL]: {} }) {
  const api = await publicApi(answers)
  const { url } = await describedProduct(api.url, { routes: ROUTES, server: SERVER })
  return async (path: string, headers: Record<string, string>) => {
    const response = await fetch(url + path, { headers: { 'accept-language': 'ar', ...headers } })
    const html = await response.text()
    const [, waiting = ''] = /<template id="waiting-scripts">(.*?)<\/template>/s.exec(html) ?? []
    const loaded = [...html.replace(waiting, '').matchAll(/<(?:script|link)[^>]* (?:src|href)="([^"]+\.js)"/g)]
    return { html, headers: response.headers, waiting, requests: loaded.map(([, address]) => address) }
  }
}

const SHELL = '/remotes/shell/1.0.0/shell.1.js'

test.each<Record<string, string>>([{ 'save-data': 'on' }, { ect: '2g' }, { ect: 'slow-2g' }])(
  'a page for a visitor with %j requests no script, and its policy allows the one that inserts them',
  async headers => {
    const load = await renderedProduct()
    const page = await load('/', headers)
    expect(page.html).toContain('<main class="frame-skeleton-bar">/</main>')
    expect(page.requests).toEqual([])
    for (const part of [
      guardScript(FIXTURE_PRODUCT),
      `<script defer src="${SHELL}"`,
      '<link rel="preload" as="script"'
    ])
      expect(page.waiting).toContain(part)
    expect(page.html.replace(page.waiting, '')).not.toContain(guardScript(FIXTURE_PRODUCT))
    expect(page.html).toContain(`</template><script>${LATE_START}</script>`)
    expect(page.headers.get('content-security-policy')).toContain(hashSource(LATE_START))
  }
)

test('a rendered page requests the script of the shell before its content', async () => {
  const { html } = await (await renderedProduct())('/', {})
  expect(html.indexOf(SHELL)).toBeGreaterThan(0)
  expect(html.indexOf(SHELL)).toBeLessThan(html.indexOf('<main'))
})

test.each<Record<string, string>>([{}, { 'save-data': 'off' }, { ect: '3g' }, { ect: '4g' }])(
  'a page for a visitor with %j starts as before, also from the cache after one for a visitor who saves data',
  async headers => {
    const load = await renderedProduct()
    const first = await load('/', headers)
    const saving = await load('/', { 'save-data': 'on' })
    const again = await load('/', headers)
    expect([first.waiting, first.requests.includes(SHELL)]).toEqual(['', true])
    expect(again.html).toBe(first.html)
    expect(saving.headers.get('etag')).not.toBe(first.headers.get('etag'))
    for (const { headers: sent } of [first, saving]) {
      expect(sent.get('vary')).toMatch(/\bSave-Data, ECT\b/)
      expect(sent.get('accept-ch')).toBe('ECT')
    }
  }
)

test.each([
  ['/my-profile', 'a page for clients', undefined],
  ['/entries/7', 'a page without its entry', undefined],
  ['/nowhere', 'a page without a route', undefined],
  ['/', 'a page without its data', {}]
])('with Save-Data %s starts at once: %s', async (path, _what, answers) => {
  const load = await renderedProduct(answers)
  const { waiting, requests } = await load(path, { 'save-data': 'on' })
  expect([waiting, requests.includes(SHELL)]).toEqual(['', true])
})

test('the message of a failed start is in the language of the page, and its texts are no HTML', () => {
  const ar = { ...FIXTURE_PRODUCT.texts.ar, tryAgain: '</button>' }
  expect(startMessage('ar', { texts: { ...FIXTURE_PRODUCT.texts, ar } })).toBe(
    '<template id="start-failed"><div role="alert" lang="ar" dir="rtl"><p>The page did not start ar</p><p hidden>The browser is too old ar</p><button>&lt;/button></button></div></template>'
  )
})
