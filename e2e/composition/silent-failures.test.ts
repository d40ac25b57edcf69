import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { breakBuild } from './broken-build.ts'
import { waitForVersion } from './frame.ts'
import type { Product } from '../kit/product.ts'
import { closePages, sharedBrowser } from '../kit/shared-browser.ts'
import { sharedBuild, startOwnProduct } from '../kit/shared-product.ts'
import { newVisitor } from '../kit/visitor.ts'

const REMOTE = 'mf-booking'
const PATH = '/services'
/** Longer than every deadline of a screen. */
const REPORT_MS = 60_000

let browser: Browser
let product: Product
let good: string
beforeAll(async () => {
  browser = await sharedBrowser()
  product = await startOwnProduct({ AUTOMATIC_ROLLBACK: 'off' })
  good = await sharedBuild(REMOTE, '1.0.1')
})
afterEach(() => product.release('rollback', REMOTE, '--why', 'the next one'))
afterAll(async () => {
  await closePages()
  await product.stop()
})

/** Publishes a canary whose screen runs other code, and opens it. */
async function open(
  version: string,
  screen: string,
  isRendered = false
): Promise<{ page: Page; reported: string[]; leave(): Promise<void> }> {
  const code = `Screen:()=>globalThis.brokenScreen??=()=>{${screen}}`
  const change = (text: string) => text.replace(/\bScreen:\(\)=>([\w$]+)/, code)
  const bad = breakBuild(good, version, /^services\..*\.js$/, change, isRendered ? /^server\// : undefined)
  await product.release('publish', bad)
  // The gate would refuse the copy: it has no map libraries.
  await product.release('canary', REMOTE, version, '50', '--force', '--why', 'to see it reported')
  const { page, leave } = await newVisitor(browser, product.url)
  await page.context().addCookies([{ name: 'hirfa_bucket', value: '0', url: product.url }])
  await page.addInitScript(() => localStorage.setItem('searchHistory', '["plumber"]'))
  const reported: string[] = []
  page.on('request', request => {
    if (request.url().endsWith('/reports')) reported.push(request.postData() ?? '')
  })
  if (isRendered) await waitUntilRendered(page, version)
  await page.goto(PATH)
  return { page, reported, leave }
}

/** Waits until the edge sends the page with a screen rendered by this version, whose server output works. */
async function waitUntilRendered(page: Page, version: string): Promise<void> {
  const html = async () => (await page.request.get(PATH)).text()
  const isSent = new RegExp(`data-sent="[^]*data-version="${version}"`)
  await expect.poll(html, { timeout: REPORT_MS }).toMatch(isSent)
}

const COVER =
  'const it=document.createElement("div");it.style.cssText="position:fixed;inset:0;z-index:99999;background:tan";document.querySelector("main [data-remote]").append(it)'
/** Code that runs at the first render of a working screen. */
const ONCE = (code: string) => `if(!globalThis.done){globalThis.done=1;${code}}return $1()`

/** Whether the version is counted as one that shows a usable screen. */
const settles = (reported: string[], version: string) =>
  new RegExp(`"settled":\\[[^\\]]*"part":"${REMOTE}","version":"${version}"`).test(reported.join())
const problemOf = (kind: string, version: string) =>
  new RegExp(`"kind":"${kind}","part":"${REMOTE}","version":"${version}"`)

test.each<[version: string, kind: string, what: string, screen: string]>([
  ['1.1.1', 'render', 'suspends for ever', 'throw globalThis.never??=new Promise(()=>{})'],
  ['1.1.2', 'empty', 'renders nothing', 'return null'],
  ['1.1.3', 'covered', 'covers the page', ONCE(`setTimeout(()=>{${COVER}},500)`)]
])(
  'a screen of %s that fails with "%s" because it %s is reported and not counted as usable',
  async (version, kind, _what, screen) => {
    const { reported, leave } = await open(version, screen)
    await expect.poll(() => reported.join(), { timeout: REPORT_MS }).toMatch(problemOf(kind, version))
    expect(settles(reported, version)).toBe(false)
    await leave()
  }
)

test.each<[version: string, kind: string, what: string, screen: string]>([
  ['1.1.4', 'empty', 'empties the page', ONCE('setTimeout(()=>document.body.replaceChildren(),500)')],
  ['1.1.5', 'blocked', 'loops for ever', ONCE('setTimeout(()=>{for(;;);},8000)')]
])('a screen of %s that fails with "%s" because it later %s is reported', async (version, kind, _what, screen) => {
  const { reported, leave } = await open(version, screen)
  await expect.poll(() => reported.join(), { timeout: REPORT_MS }).toMatch(problemOf(kind, version))
  await leave()
})

test('a screen that clears the storage leaves the state of others, and is reported', async () => {
  const { page, reported, leave } = await open('1.1.6', ONCE('localStorage.clear()'))
  await expect.poll(() => reported.join(), { timeout: REPORT_MS }).toMatch(problemOf('storage', '1.1.6'))
  expect(await page.evaluate(() => localStorage.getItem('searchHistory'))).toBe('["plumber"]')
  await leave()
})

test('content that suspends for ever is replaced by the last good version', async () => {
  const { page, leave } = await open('1.1.7', 'throw globalThis.never??=new Promise(()=>{})')
  await waitForVersion(page, REMOTE, '1.0.0')
  await leave()
})

test('content that the server has rendered and that suspends for ever in the browser is reported and replaced', async () => {
  const { page, reported, leave } = await open('1.1.8', 'throw globalThis.never??=new Promise(()=>{})', true)
  await waitForVersion(page, REMOTE, '1.0.0')
  await expect.poll(() => reported.join(), { timeout: REPORT_MS }).toMatch(problemOf('render', '1.1.8'))
  expect(settles(reported, '1.1.8')).toBe(false)
  await leave()
})
