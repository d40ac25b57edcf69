import type { Browser, Route } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { recordDownloads, total } from '../product/downloads.ts'
import { newVisitor, startBrowser } from '../product/visitor.ts'

const SCRIPT_BUDGET = 160_000
/** The entries of the other remotes, which a quiet page brings ahead. */
const FETCHED_AHEAD = /mf-(booking|account)\/[^/]+\/remote-entry\.js$/
const CONTENT = '/api/home-details'
const DEEPEST = 6

let browser: Browser
beforeAll(async () => void (browser = await startBrowser()))
afterAll(() => browser.close())

test('a cold home page downloads at most 160 KB of scripts, and none of the map, the picker or other remotes', async () => {
  const { page, errors, leave } = await newVisitor(browser, inject('productUrl'))
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

test('the content of a cold page is three round trips deep: page, files, data', async () => {
  const { page, leave } = await newVisitor(browser, inject('productUrl'))
  // Requests are answered in waves: what is asked for only once a wave has come lies one round trip deeper.
  const depths = new Map<string, number>()
  let held: Route[] = []
  await page.route('**/*', route => void held.push(route))
  const loaded = page.goto('/', { waitUntil: 'commit' })
  const content = page
    .getByRole('main')
    .getByRole('link', { name: /السباكة/ })
    .first()
  for (let depth = 1; depth <= DEEPEST; depth++) {
    await vi.waitFor(() => expect(held.length).toBeGreaterThan(0), { timeout: 10_000 })
    // All that the last wave gives rise to is asked for by now.
    await new Promise(resolve => setTimeout(resolve, 800))
    const wave = held
    held = []
    for (const route of wave) depths.set(new URL(route.request().url()).pathname, depth)
    await Promise.all(wave.map(route => route.continue()))
    if (depth === 1) await loaded
    if (depths.has(CONTENT)) break
  }
  await content.waitFor()
  expect(depths.get('/')).toBe(1)
  expect([...depths].filter(([path, depth]) => /\.(js|css)$/.test(path) && depth !== 2)).toEqual([])
  expect(depths.get(CONTENT)).toBe(3)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await leave()
})

test('every script of the page carries its hash, and a script without one is refused', async () => {
  const { page, errors, leave } = await newVisitor(browser, inject('productUrl'))
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
