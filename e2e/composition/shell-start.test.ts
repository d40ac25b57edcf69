import { LANGUAGES } from '@hirfa/shared-contract/languages'
import { request as send } from 'node:http'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { holdTime, passTime } from '../kit/clock.ts'
import { someOf } from '../../scripts/testing/runs.ts'
import { reportsOf } from '../kit/records.ts'
import { sharedVisitor } from '../kit/shared-visitor.ts'
import { sharedBrowser } from '../kit/shared-browser.ts'
import { sharedBuild, sharedProduct } from '../kit/shared-product.ts'
import { newVisitor } from '../kit/visitor.ts'
import { breakFiles } from './breakages.ts'
import { breakBuild } from '../kit/changed-build.ts'
import { expectFrame } from './frame.ts'
import { waitForLastGood } from './last-good.ts'
import { FAILED_MS, FETCH_MS, STYLES_MS } from '../../delivery/edge/src/pages/inline-scripts.ts'
import { testServer } from '../../delivery/testing/test-server.ts'

const LIVE = 'shell/1.0.1'
const FAILED = 'تعذّر فتح الصفحة'

const product = sharedProduct()
let browser: Browser
beforeAll(async () => void (browser = await sharedBrowser()))

/** A page that the edge has rendered shows its heading before the shell starts. */
const shown = (page: Page) => page.locator('#root:not([data-sent]) main h1').waitFor()
const shellOf = (page: Page) =>
  page.locator('#release').evaluate(element => JSON.parse(element.textContent ?? '{}').shell as string)

test('a stylesheet of a remote that is under way when the page is painted without some opens its screen', async () => {
  const { page } = await sharedVisitor()
  await holdTime(page.context())
  let painted: Promise<void> | undefined
  await page.route('**/mf-account/**/sign-in.*.css', async route => {
    await (painted ??= passTime(page, STYLES_MS / 1_000))
    await route.continue()
  })
  await page.goto('/services')
  await shown(page)
  await page.locator('header a[href^="/login"]').click()
  await page.locator('main input[type=tel]').waitFor()
})

const PHONE = { width: 360, height: 740 }
const TEXTS: Record<string, { failed: string; tryAgain: string; old: string }> = {
  ar: { failed: FAILED, tryAgain: 'أعد المحاولة', old: 'متصفحك قديم' },
  fr: { failed: 'La page ne s’ouvre pas', tryAgain: 'Réessayer', old: 'Votre navigateur est trop ancien' },
  en: { failed: 'The page did not open', tryAgain: 'Try again', old: 'Your browser is too old' }
}

test.each(someOf(LANGUAGES, 0))(
  'without an earlier shell a rendered page in %s says that it did not open, and its button in view tries again',
  async language => {
    const { page } = await sharedVisitor({ locale: language, viewport: PHONE })
    await page.goto('/services', { waitUntil: 'commit' })
    const texts = TEXTS[language]
    if (!texts) throw new Error(`no texts in ${language}`)
    const mend = await breakFiles(page, `shell/${await shellOf(page)}`, 'shell.*.js', 'is missing')
    await page.goto('/services', { waitUntil: 'commit' })
    const button = page.getByRole('button', { name: texts.tryAgain })
    await waitForLastGood(page)
    await button.waitFor()
    await page.getByRole('alert').filter({ hasText: texts.failed }).waitFor()
    expect(await page.locator('main h1').isVisible()).toBe(true)
    const isInFront = await button.evaluate(element => {
      const { left, bottom } = element.getBoundingClientRect()
      return document.elementFromPoint(left + 4, bottom - 4) === element
    })
    expect(isInFront).toBe(true)
    await mend()
    await button.click()
    await shown(page)
  }
)

test.each(someOf(LANGUAGES, 1))(
  'a browser that is too old is named in %s, the links of the page work, and nothing is loaded again',
  async language => {
    const { page } = await sharedVisitor({ locale: language, viewport: PHONE })
    const reports = reportsOf(page)
    let loads = 0
    page.on('request', sent => void (sent.isNavigationRequest() && loads++))
    await page.addInitScript('for (const name of ["at", "findLast", "toSorted"]) delete Array.prototype[name]')
    await page.goto('/services', { waitUntil: 'commit' })
    await page.getByRole('alert').filter({ hasText: TEXTS[language]?.old }).waitFor()
    expect(await page.getByRole('alert').getByRole('button').count()).toBe(0)
    await expect.poll(() => reports.join()).toMatch(/"kind":"load","part":"shell"/)
    expect(loads).toBe(1)
    await page.locator('main h1').waitFor()
    await page.locator('footer a[href="/privacy-policy"]').click({ noWaitAfter: true })
    await page.waitForURL('**/privacy-policy', { waitUntil: 'commit' })
    await page.locator('main h1').waitFor()
  }
)

describe('a later shell', () => {
  beforeAll(async () => {
    await product.release('publish', await sharedBuild('shell', '1.0.1'))
    await product.release('promote', 'shell', '1.0.1')
  })
  afterAll(() => product.release('rollback', 'shell', '1.0.0'))

  test.each(['never arrives', 'has one byte more'] as const)(
    'when the script %s, the page reports it and starts the last good shell',
    async how => {
      const { page } = await sharedVisitor()
      const reports = reportsOf(page)
      await breakFiles(page, LIVE, 'shell.*.js', how)
      if (how === 'never arrives') await holdTime(page.context())
      await page.goto('/services', { waitUntil: 'commit' })
      if (how === 'never arrives') await passStart(page, FAILED_MS, FETCH_MS)
      await shown(page)
      await expectFrame(page)
      expect(await shellOf(page)).toBe('1.0.0')
      await vi.waitFor(() => {
        expect(reports.join()).toMatch(/"kind":"load","part":"shell","version":"1\.0\.1"/)
        expect(reports.join()).toMatch(/"kind":"fallback","part":"shell","version":"1\.0\.1"/)
      }, 20_000)
    }
  )

  test('when a stylesheet never arrives, the page is shown without it', async () => {
    const { page } = await sharedVisitor()
    await breakFiles(page, LIVE, 'shell.*.css', 'never arrives')
    await holdTime(page.context())
    await page.goto('/services', { waitUntil: 'commit' })
    await passStart(page, STYLES_MS)
    await shown(page)
    expect(await shellOf(page)).toBe('1.0.1')
  })

  test('a shell whose last module throws is replaced by the last good one, without another attempt', async () => {
    const good = await sharedBuild('shell', '1.0.1')
    const noStart = (text: string) => text.replace('document.getElementById("root")', 'noStart()')
    await product.release('publish', breakBuild(good, '1.0.3', /^shell\..*\.js$/, noStart))
    await product.release('promote', 'shell', '1.0.3', '--force', '--why', 'to see it replaced')
    onTestFinished(() => product.release('rollback', 'shell', '--why', 'the next test').then(() => undefined))
    const { page } = await sharedVisitor()
    let loads = 0
    page.on('request', sent => void (sent.isNavigationRequest() && loads++))
    await page.goto('/services', { waitUntil: 'commit' })
    await shown(page)
    expect([await shellOf(page), loads]).toEqual(['1.0.1', 2])
  })

  test('a shell that throws while it hydrates leaves the page that the server sent until the last good one starts', async () => {
    const good = await sharedBuild('shell', '1.0.1')
    const bad = breakBuild(good, '1.0.4', /^shell\..*\.js$/, withoutHeader, /^server/)
    await product.release('publish', bad)
    await product.release('promote', 'shell', '1.0.4', '--force', '--why', 'to see its page')
    onTestFinished(() => product.release('rollback', 'shell', '--why', 'the next test').then(() => undefined))
    const { page } = await sharedVisitor()
    const reports = reportsOf(page)
    const shells: string[] = []
    page.on('console', message => shells.push(message.text()))
    await page.addInitScript(reportHeadings)
    await page.goto('/services', { waitUntil: 'commit' })
    await expect.poll(() => reports.join()).toMatch(/"kind":"fallback","part":"shell","version":"1\.0\.4"/)
    await shown(page)
    expect(await shellOf(page)).toBe('1.0.1')
    expect(shells.filter(text => text === 'the heading is gone')).toEqual([])
    expect(shells.join()).toContain('noHeader is not defined')
  })

  test('a damaged file in the cache of the browser is fetched again, and the page opens', async () => {
    const damaging = await damageOnce(product.url, /\/shell\/1\.0\.1\/shell\..*\.js$/)
    const { page } = await newVisitor(browser, damaging.url)
    await page.goto('/services', { waitUntil: 'commit' })
    await shown(page)
    expect([damaging.times(), await shellOf(page)]).toEqual([1, '1.0.1'])
  })
})

/** Passes time in a page whose guard has begun to count. */
async function passStart(page: Page, ...milliseconds: number[]): Promise<void> {
  await page.locator('#root').waitFor({ state: 'attached' })
  for (const each of milliseconds) await passTime(page, each / 1_000)
}

const withoutHeader = (text: string) => text.replace('("header",', '(noHeader(),')

function reportHeadings(): void {
  let wasThere = false
  new MutationObserver(() => {
    const isThere = document.querySelector('main h1') !== null
    if (wasThere && !isThere) console.error('the heading is gone')
    wasThere = isThere
  }).observe(document, { childList: true, subtree: true })
}

/** A proxy that changes one byte of the first response for a file, which browsers then cache for a year. */
async function damageOnce(target: string, file: RegExp) {
  let damaged = 0
  const { url } = await testServer((request, response) => {
    const { host: _host, 'accept-encoding': _encoding, ...headers } = request.headers
    const upstream = send(new URL(request.url ?? '/', target), { method: request.method, headers }, answer => {
      const damage = damaged === 0 && file.test(request.url ?? '')
      if (damage) damaged++
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.on('data', (bytes: Buffer) => response.write(damage ? Buffer.from(bytes.map(byte => byte ^ 1)) : bytes))
      answer.on('end', () => response.end())
    })
    request.pipe(upstream)
  })
  return { url, times: () => damaged }
}
