import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { recordDownloads, total } from '../kit/downloads.ts'
import { inFullRun } from '../../api/testing/runs.ts'
import { rendered } from '../kit/rendered-page.ts'
import { closePages, sharedBrowser } from '../kit/shared-browser.ts'
import { productUrl } from '../kit/shared-product.ts'
import { newVisitor } from '../kit/visitor.ts'

let browser: Browser
beforeAll(async () => void (browser = await sharedBrowser()))
afterAll(closePages)

/** Compressed bytes with headers of both weights. */
const BUDGETS = { ar: 21_500, 'en-fr': 15_700 }
const LOCALES = { ar: 'ar-DZ', fr: 'fr-FR', en: 'en-GB' }

async function fontsOf(path: string, language: keyof typeof LOCALES) {
  await rendered(productUrl(), path, language)
  const { page, leave } = await newVisitor(browser, productUrl(), { cold: true, locale: LOCALES[language] })
  const downloads = await recordDownloads(page)
  await page.goto(path)
  await page.waitForLoadState('networkidle')
  const fonts = downloads().filter(({ path }) => path.endsWith('.woff2'))
  await leave()
  return { fonts, names: new Set(fonts.map(({ path }) => /\/([\w-]+)\.\w+\.woff2$/.exec(path)?.[1])) }
}

test.each([
  // Names of towns and roads in Latin letters.
  ['ar', '/artisans/plumbing/artisan-1', 'ar'],
  // Artisans have Arabic names.
  ['fr', '/artisans/plumbing/artisan-1', 'en-fr'],
  ...inFullRun([
    ['ar', '/services', 'ar'],
    ['ar', '/', 'ar'],
    ['fr', '/services', 'en-fr'],
    ['fr', '/', 'en-fr'],
    ['en', '/', 'en-fr']
  ] as const)
] as const)('a page in %s, %s, loads the fonts of its script only', async (language, path, script) => {
  const { fonts, names } = await fontsOf(path, language)
  expect(names).toEqual(new Set([`hirfa-sans-400-${script}`, `hirfa-sans-600-${script}`]))
  expect(total(fonts)).toBeLessThanOrEqual(BUDGETS[script])
})

test('a slow page loads its fonts after everything else, for the next page; a fast one uses them', async () => {
  await rendered(productUrl(), '/services', 'ar')
  const { page, leave } = await newVisitor(browser, productUrl(), { cold: true })
  const family = () => page.evaluate(() => getComputedStyle(document.body).fontFamily)
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  const setLatency = (latency: number) =>
    session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency,
      downloadThroughput: -1,
      uploadThroughput: -1
    })
  await setLatency(150)
  await page.goto('/services')
  expect(await family()).toMatch(/^"Hirfa Sans Fallback"/)
  const early = () =>
    page.evaluate(() => {
      const [document] = performance.getEntriesByType('navigation')
      const fonts = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.woff2'))
      return document?.loadEventStart ? fonts.map(({ startTime }) => startTime < document.loadEventStart) : []
    })
  await expect.poll(early).toEqual([false, false])

  await setLatency(0)
  await expect
    .poll(async () => {
      await page.reload()
      return family()
    })
    .toMatch(/^"Hirfa Sans Arabic"/)
  await leave()
})

const SAMPLES = {
  ar: 'ءآأؤإئابةتثجحخدذرزسشصضطظعغـفقكلمنهوىيڨڤ،؛؟ بًبٌبٍبَبُبِبّبْبَّ 0123456789 .,:/()-–«»!%+',
  fr: `ÀÂÄÆÇÉÈÊËÎÏÔŒÙÛÜŸàâäæçéèêëîïôœùûüÿ « 12 × 3 » – l’heure… 50 % ${'éèçïû'.normalize('NFD')}`
}

test.each(['ar', 'fr'] as const)(
  'letters, marks, digits and punctuation of a page in %s are in the web font',
  async language => {
    const { page, leave } = await newVisitor(browser, productUrl(), { cold: true, locale: LOCALES[language] })
    await page.goto('/terms-and-conditions')
    await loadFonts(page, SAMPLES[language])
    // A font that arrives late, also one from a slow disk, is not used before the next page.
    await expect
      .poll(async () => {
        await page.reload()
        return installedFonts(page, SAMPLES[language])
      })
      .toEqual([])
    await leave()
  }
)

async function loadFonts(page: Page, text: string): Promise<void> {
  await page.evaluate(async sample => {
    const family = getComputedStyle(document.body).fontFamily
    await Promise.all(['400', '600'].map(weight => document.fonts.load(`${weight} 16px ${family}`, sample)))
  }, text)
}

/** The installed fonts that the browser uses for a text in weight 400 or 600. */
async function installedFonts(page: Page, text: string): Promise<string[]> {
  await loadFonts(page, text)
  await page.evaluate(sample => {
    const place = Object.assign(document.createElement('div'), { id: 'sample' })
    for (const weight of ['400', '600']) {
      const line = Object.assign(document.createElement('p'), { textContent: sample })
      line.style.fontWeight = weight
      place.append(line)
    }
    document.body.append(place)
  }, text)
  const session = await page.context().newCDPSession(page)
  await session.send('DOM.enable')
  await session.send('CSS.enable')
  const { root } = await session.send('DOM.getDocument')
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector: '#sample' })
  const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId })
  expect(fonts).toHaveLength(2)
  return fonts.filter(({ isCustomFont }) => !isCustomFont).map(({ familyName }) => familyName)
}
