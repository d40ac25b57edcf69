import { LATE_FONTS_MARK } from '@hirfa/shared-contract/release'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { watchPage } from '../../lab/bench/pages/page-clock.ts'
import { recordDownloads, total } from '../kit/downloads.ts'
import { sharedVisitor } from '../kit/shared-visitor.ts'
import { framePainted } from '../kit/states.ts'

/** Compressed bytes with headers of both weights. */
const BUDGETS = { ar: 21_500, 'en-fr': 15_700 }
/** English has the font of French. */
const LOCALES = { ar: 'ar-DZ', fr: 'fr-FR' }
const FAMILIES = { ar: 'Hirfa Sans Arabic', fr: 'Hirfa Sans' }

async function fontsOf(path: string, language: keyof typeof LOCALES) {
  const { page } = await sharedVisitor({ cold: true, locale: LOCALES[language] })
  const downloads = await recordDownloads(page)
  await page.goto(path)
  await page.waitForLoadState('networkidle')
  const fonts = downloads().filter(({ path }) => path.endsWith('.woff2'))
  return { fonts, names: new Set(fonts.map(({ path }) => /\/([\w-]+)\.\w+\.woff2$/.exec(path)?.[1])) }
}

test.each([
  // Names of towns and roads in Latin letters.
  ['ar', '/artisans/plumbing/artisan-1', 'ar'],
  // Artisans have Arabic names.
  ['fr', '/artisans/plumbing/artisan-1', 'en-fr']
] as const)('a page in %s, %s, loads the fonts of its script only', async (language, path, script) => {
  const { fonts, names } = await fontsOf(path, language)
  expect(names).toEqual(new Set([`hirfa-sans-400-${script}`, `hirfa-sans-600-${script}`]))
  expect(total(fonts)).toBeLessThanOrEqual(BUDGETS[script])
})

test('a slow first visit in French: the first screen in the fallback, the second in the web font, and nothing moves', async () => {
  const page = await slowVisit('fr')
  expect(await webFonts(page, 'body')).toEqual([])
  expect(await webFonts(page, 'main h1, main h2')).toEqual([])

  await page.locator('main a[href="/services"]').first().click()
  await page.locator('main button[formaction^="/services/"]').first().waitFor()
  expect(await webFonts(page, 'main h1')).toEqual([FAMILIES.fr])
  expect((await shiftOf(page)).toFixed(2)).toBe('0.00')
})

async function expectShown(page: Page, act: () => Promise<unknown>): Promise<void> {
  const height = () => page.evaluate(() => document.querySelector('main')?.scrollHeight ?? 0)
  const before = await height()
  await act()
  expect(await webFonts(page, 'main h1, main h2')).toEqual([FAMILIES.ar])
  expect(Math.abs((await height()) / before - 1)).toBeLessThan(0.01)
  expect((await shiftOf(page)).toFixed(2)).toBe('0.00')
}

test('the fonts of a slow first visit are shown when the visitor opens a sheet, and nothing moves', async () => {
  const page = await slowVisit('ar')
  await expectShown(page, () => page.getByRole('button', { name: 'القائمة', exact: true }).click())
})

test('the fonts of a slow first visit are shown when the visitor returns, but not while the mark has a value', async () => {
  const page = await slowVisit('ar')
  const returnToPage = () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  const mark = (value: string) =>
    page.evaluate(([name, to]) => document.documentElement.setAttribute(name, to), [LATE_FONTS_MARK, value] as const)
  await mark('kept')
  await returnToPage()
  expect(await webFonts(page, 'body')).toEqual([])
  await mark('')
  await expectShown(page, returnToPage)
})

/** Opens home as a first visit on a slow network; resolves when the fonts have loaded after the page. */
async function slowVisit(language: keyof typeof LOCALES): Promise<Page> {
  const { page } = await sharedVisitor({ cold: true, locale: LOCALES[language] })
  await page.addInitScript(watchPage, 'main')
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: -1,
    uploadThroughput: -1
  })
  await page.goto('/')
  const early = () =>
    page.evaluate(() => {
      const [document] = performance.getEntriesByType('navigation')
      const fonts = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.woff2'))
      return document?.loadEventStart ? fonts.map(({ startTime }) => startTime < document.loadEventStart) : []
    })
  await expect.poll(early).toEqual([false, false])
  await page.waitForLoadState('networkidle')
  return page
}

async function shiftOf(page: Page): Promise<number> {
  await framePainted(page)
  return page.evaluate(() => window.benchTimes.shift)
}

/** The web fonts in which Chromium has drawn an element. */
async function webFonts(page: Page, selector: string): Promise<string[]> {
  return (await platformFonts(page, selector))
    .filter(({ isCustomFont }) => isCustomFont)
    .map(({ familyName }) => familyName)
}

async function platformFonts(page: Page, selector: string) {
  const session = await page.context().newCDPSession(page)
  await session.send('DOM.enable')
  await session.send('CSS.enable')
  const { root } = await session.send('DOM.getDocument')
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector })
  const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId })
  return fonts
}

const SAMPLES = {
  ar: 'ءآأؤإئابةتثجحخدذرزسشصضطظعغـفقكلمنهوىيڨڤ،؛؟ بًبٌبٍبَبُبِبّبْبَّ 0123456789 .,:/()-–«»!%+',
  fr: `ÀÂÄÆÇÉÈÊËÎÏÔŒÙÛÜŸàâäæçéèêëîïôœùûüÿ « 12 × 3 » – l’heure… 50 % ${'éèçïû'.normalize('NFD')}`
}

test.each(['ar', 'fr'] as const)(
  'letters, marks, digits and punctuation of a page in %s are in the web font',
  async language => {
    const { page } = await sharedVisitor({ cold: true, locale: LOCALES[language] })
    await page.goto('/terms-and-conditions')
    await loadFonts(page, SAMPLES[language])
    // A font that arrives late, also one from a slow disk, is not used before the next page.
    await expect
      .poll(async () => {
        await page.reload()
        return installedFonts(page, SAMPLES[language])
      })
      .toEqual([])
  }
)

async function loadFonts(page: Page, text: string): Promise<void> {
  await page.evaluate(async sample => {
    const family = getComputedStyle(document.documentElement).getPropertyValue('--web-font')
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
  const fonts = await platformFonts(page, '#sample')
  expect(fonts).toHaveLength(2)
  return fonts.filter(({ isCustomFont }) => !isCustomFont).map(({ familyName }) => familyName)
}
