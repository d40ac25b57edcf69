/**
 * Checks each scene with one load of its page, in Arabic on a phone first. A full run adds axe, all windows, the
 * keyboard and all languages; other runs add one of the three and another language, which alternate between scenes.
 */
import type { Disposable } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { FULL_RUNS, someOf } from '../../scripts/testing/runs.ts'
import { markDocument } from '../kit/records.ts'
import { DESKTOP, PHONE, type Visitor } from '../kit/visitor.ts'
import { type Language, LANGUAGES, pageLanguage, speak } from '../scenes/languages.ts'
import { type Scene, unexpected } from '../scenes/scene.ts'
import { isRoute } from '../scenes/scenes.ts'
import { sceneOpener } from '../scenes/scene-opener.ts'
import { faultsOfClosing, rememberOpener } from './dialog-keys.ts'
import { checkWindows, faultsOfLayout, faultsOfReflow, readByMachine } from './each-window.ts'
import { walk } from './keyboard-walk.ts'
import { stillMoving } from './look-over.ts'
import { wrongLanguages } from './text-languages.ts'
import { foreignTexts, ShownData, textsOf } from './texts.ts'
import { fillEverything, valuesOf } from './typed.ts'

const TOOLS = ['axe', 'keyboard', 'windows'] as const

export function checkScenes(scenes: readonly Scene[]): void {
  const { open } = sceneOpener()
  describe.each(scenes.map((scene, place) => ({ ...scene, place })))('$name', ({ place, ...scene }) => {
    const turn = Math.floor(place / TOOLS.length)
    const languages = someOf(LANGUAGES, turn)
    checkScene(scene, open, {
      turn,
      languages,
      spoken: FULL_RUNS ? ['en', 'fr', 'ar'] : languages[0] === 'ar' ? ['fr', 'ar'] : ['ar'],
      reflowed: isRoute(scene) ? someOf(['fr', 'ar'] as const, place) : [],
      // Loading scenes have nothing to focus besides the frame.
      tools: scene.awaited ? ['axe'] : someOf(TOOLS, place)
    })
  })
}

interface Variants {
  /** The position of the scene among those that are checked with the same tool. */
  turn: number
  /** Those of axe and of the windows. */
  languages: readonly Language[]
  /** Those that follow, while there is input. The last one is that of the keyboard walk. */
  spoken: readonly Language[]
  /** Those at 320 px: a window of 1280 px at a zoom of 400 %. */
  reflowed: readonly Language[]
  tools: readonly (typeof TOOLS)[number][]
}

function checkScene(
  scene: Scene,
  open: ReturnType<typeof sceneOpener>['open'],
  { turn, languages, spoken, reflowed, tools }: Variants
): void {
  let visitor: Visitor
  let data: ShownData
  let opener: Disposable
  let arabic: string
  beforeAll(async () => {
    visitor = await open(scene, {
      async prepare(page) {
        data = new ShownData(page)
        opener = await rememberOpener(page)
      }
    })
    arabic = await visitor.page.title()
  })
  afterAll(async () => {
    data.end()
    await opener.dispose()
    await visitor.page.setViewportSize(PHONE)
  })

  test.each(reflowed)(
    'in %s at 320 px with larger distances no text is cut, hidden or overlapped, and no control is covered',
    async language => {
      const { page } = visitor
      await speak(page, language)
      expect((await faultsOfReflow(page)).join('; ')).toBe('')
      await speak(page, 'ar')
    }
  )

  test('axe finds no fault, and nothing overflows or moves', async () => {
    const { page, errors } = visitor
    expect.soft(await page.locator('main h1').count(), 'main headings').toBe(1)
    expect.soft(await stillMoving(page), 'moves').toEqual([])
    expect.soft(await faultsOfLayout(page)).toEqual([])
    for (const language of languages) {
      if (language !== 'ar') await speak(page, language)
      const faults = {
        ...(tools.includes('axe') && (await readByMachine(page, language))),
        ...(tools.includes('windows') && (await checkWindows(page, turn)))
      }
      for (const [where, found] of Object.entries(faults)) {
        expect.soft(found.join('; '), `${language}, ${where}`).toBe('')
      }
    }
    expect.soft(unexpected(errors, scene)).toEqual([])
    await page.setViewportSize(PHONE)
  })

  test('[F-001] [F-006] [F-007] is shown in another language, without a reload and without losing input', async () => {
    const { page } = visitor
    await fillEverything(page)
    const typed = await valuesOf(page)
    data.take([...typed, ...(await page.evaluate(() => Object.values({ ...localStorage })))])
    const isSameDocument = await markDocument(page)

    const before = await pageLanguage(page)
    expect.soft(foreignTexts(await textsOf(page), before, data), before).toEqual([])
    expect.soft(await wrongLanguages(page), `languages in ${before}`).toEqual([])
    const titles = new Map([[before, await page.title()]])
    for (const language of spoken) {
      await speak(page, language)
      // Some responses are translated by the API and arrive later.
      await expect
        .poll(async () => foreignTexts(await textsOf(page), language, data), { message: language })
        .toEqual([])
      await expect.poll(() => wrongLanguages(page), { message: `languages in ${language}` }).toEqual([])
      expect.soft(await page.evaluate(() => document.documentElement.dir)).toBe(language === 'ar' ? 'rtl' : 'ltr')
      expect.soft(await valuesOf(page), `typed before ${language}`).toEqual(typed)
      titles.set(language, await page.title())
    }

    for (const [language, title] of titles) {
      expect.soft(foreignTexts([title], language, data)).toEqual([])
      expect.soft(title === arabic, `title in ${language}`).toBe(language === 'ar')
    }
    expect(await isSameDocument()).toBe(true)
  })

  if (!tools.includes('keyboard')) return
  test('can be used by keyboard: focus order, visible focus, no trap but modal dialogs', async () => {
    const { page } = visitor
    await scene.loaded?.(page)
    for (const window of someOf([PHONE, DESKTOP], turn)) {
      await page.setViewportSize(window)
      // Joined, so that the summary of a run names the fault.
      expect.soft((await walk(page)).join('; '), `${window.width} px`).toBe('')
    }
    await page.setViewportSize(PHONE)
    expect.soft((await faultsOfClosing(page, scene.discard)).join('; '), 'after closing').toBe('')
  })
}
