import type { Browser, Route } from 'playwright-core'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { recordDownloads, total } from '../product/downloads.ts'
import { pageWithData } from '../product/page-with-data.ts'
import { productUrl } from '../product/shared-product.ts'
import { newVisitor, startBrowser } from '../product/visitor.ts'

const SCRIPT_BUDGET = 160_000
/** The entries of the other remotes, which an idle page prefetches. */
const FETCHED_AHEAD = /mf-(booking|account)\/[^/]+\/remote-entry\.js$/

let browser: Browser
beforeAll(async () => void (browser = await startBrowser()))
afterAll(() => browser.close())

test('a cold home page downloads at most 160 KB of scripts, and none of the map, the picker or other remotes', async () => {
  const { page, errors, leave } = await newVisitor(browser, productUrl())
  const downloads = await recordDownloads(page)
  await page.goto('/')
  await page
    .getByRole('main')
    .getByRole('link', { name: /السباكة/ })
    .first()
    .waitFor()
  await page.waitForLoadState('networkidle')

  const needed = downloads().filter(({ path }) => !FETCHED_AHEAD.test(path))
  const scripts = needed.filter(({ path }) => path.endsWith('.js'))
  expect(scripts.length).toBeGreaterThanOrEqual(4)
  expect(total(scripts)).toBeLessThan(SCRIPT_BUDGET)
  const foreign = needed.filter(({ path }) => /mf-booking|mf-account|maplibre|mapbox|manifest/.test(path))
  expect(foreign).toEqual([])
  const paths = scripts.map(({ path }) => path)
  expect(new Set(paths).size).toBe(paths.length)
  expect(errors).toEqual([])
  await leave()
})

test('the content of a cold page is two round trips deep: page, files', async () => {
  const { page, leave } = await newVisitor(browser, productUrl())
  // Requests are answered in waves: each wave is one round trip deeper.
  let held: Route[] = []
  await page.route('**/*', route => void held.push(route))
  const loaded = page.goto('/', { waitUntil: 'commit' })
  const content = page
    .getByRole('main')
    .getByRole('link', { name: /السباكة/ })
    .first()

  async function answer(route: Route): Promise<void> {
    if (route.request().resourceType() !== 'document') return route.continue()
    await route.fulfill({ response: await pageWithData(route, ['/api/home-details']) })
  }

  async function nextWave(): Promise<string[]> {
    await vi.waitFor(() => expect(held.length).toBeGreaterThan(0), { timeout: 30_000 })
    // The wave is complete when no more requests come.
    for (let seen = 0; seen < held.length;) {
      seen = held.length
      await new Promise(resolve => setTimeout(resolve, 800))
    }
    const wave = held
    held = []
    await Promise.all(wave.map(answer))
    return wave.map(route => new URL(route.request().url()).pathname)
  }

  expect(await nextWave()).toEqual(['/'])
  await loaded
  const files = await nextWave()
  await content.waitFor()
  expect(files.filter(path => path.endsWith('.js')).length).toBeGreaterThanOrEqual(4)
  // The first picture does not wait for the scripts.
  expect(files).toContain('/media/sliders/1.svg')
  expect(held.map(route => new URL(route.request().url()).pathname)).not.toContain('/api/home-details')
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await leave()
})

test('every script has an integrity hash, and a script without one is blocked', async () => {
  const { page, errors, leave } = await newVisitor(browser, productUrl())
  const answer = await page.goto('/')
  const policy = answer?.headers()['content-security-policy'] ?? ''
  expect(policy).toContain("default-src 'none'")
  expect(policy).not.toContain('unsafe')
  await page
    .getByRole('main')
    .getByRole('link', { name: /السباكة/ })
    .first()
    .waitFor()
  const bare = await page.evaluate(() =>
    [...document.scripts].filter(script => script.src && !script.integrity).map(script => script.src)
  )
  expect(bare).toEqual([])
  expect(errors).toEqual([])
  const ran = await page.evaluate(async () => {
    const script = document.createElement('script')
    script.src = [...document.scripts].find(({ src }) => src.includes('/remotes/shell/'))!.src
    return new Promise(resolve => {
      script.addEventListener('load', () => resolve('ran'))
      script.addEventListener('error', () => resolve('refused'))
      document.head.append(script)
    })
  })
  expect(ran).toBe('refused')
  await leave()
})
