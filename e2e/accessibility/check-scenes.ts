/**
 * Checks each scene with one load of its page: axe and overflow, then languages, then the keyboard. Texts are checked in every
 * language; layout and keyboard in one language and one window, which alternate from scene to scene, and in a full run in all.
 */
import type { Disposable } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { someOf } from '../kit/full-run.ts'
import { DESKTOP, PHONE, type Visitor } from '../kit/visitor.ts'
import { type Language, LANGUAGES, languageOf, speak } from '../scenes/languages.ts'
import { type Scene, unexpected } from '../scenes/scene.ts'
import { sceneOpener } from '../scenes/scene-opener.ts'
import { faultsOfClosing, rememberOpener } from './dialog-keys.ts'
import { checkWindows } from './each-window.ts'
import { walk } from './keyboard-walk.ts'
import { stillMoving } from './look-over.ts'
import { wrongLanguages } from './text-languages.ts'
import { foreignTexts, ShownData, textsOf } from './texts.ts'
import { fillEverything, valuesOf } from './typed.ts'

export function checkScenes(scenes: readonly Scene[]): void {
  const { open } = sceneOpener()
  describe.each(scenes.map((scene, place) => ({ ...scene, place })))('$name', ({ place, ...scene }) => {
    checkScene(scene, open, {
      languages: someOf(LANGUAGES, place),
      windows: someOf([PHONE, DESKTOP], place)
    })
  })
}

interface Variants {
  languages: readonly Language[]
  windows: readonly (typeof PHONE)[]
}

function checkScene(
  scene: Scene,
  open: ReturnType<typeof sceneOpener>['open'],
  { languages, windows }: Variants
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

  test('axe finds no fault, and nothing overflows or moves', async () => {
    const { page, errors } = visitor
    expect.soft(await page.locator('main h1').count(), 'main headings').toBe(1)
    expect.soft(await stillMoving(page), 'moves').toEqual([])
    for (const language of languages) {
      if (language !== 'ar') await speak(page, language)
      for (const [window, faults] of Object.entries(await checkWindows(page, language))) {
        expect.soft(faults.join('; '), `${language}, ${window}`).toBe('')
      }
    }
    expect.soft(unexpected(errors, scene)).toEqual([])
    await page.setViewportSize(PHONE)
  })

  test('[F-001] [F-006] [F-007] is shown in three languages, without a reload and without losing input', async () => {
    const { page } = visitor
    await fillEverything(page)
    const typed = await valuesOf(page)
    data.take([...typed, ...(await page.evaluate(() => Object.values({ ...localStorage })))])
    await page.evaluate(() => Object.assign(window, { sameDocument: true }))

    const before = await languageOf(page)
    expect.soft(foreignTexts(await textsOf(page), before, data), before).toEqual([])
    expect.soft(await wrongLanguages(page), `languages in ${before}`).toEqual([])
    const titles: string[] = []
    // The last one is that of the keyboard walk.
    for (const language of ['en', 'fr', 'ar'] as const) {
      await speak(page, language)
      // Some responses are translated by the API and arrive later.
      await expect
        .poll(async () => foreignTexts(await textsOf(page), language, data), { message: language })
        .toEqual([])
      await expect.poll(() => wrongLanguages(page), { message: `languages in ${language}` }).toEqual([])
      expect.soft(await page.evaluate(() => document.documentElement.dir)).toBe(language === 'ar' ? 'rtl' : 'ltr')
      expect.soft(await valuesOf(page), `typed before ${language}`).toEqual(typed)
      titles.push(await page.title())
    }

    const [english, french, again] = titles
    expect.soft(foreignTexts([french ?? ''], 'fr', data)).toEqual([])
    expect.soft(foreignTexts([english ?? ''], 'en', data)).toEqual([])
    expect.soft([french, english]).not.toContain(arabic)
    expect.soft(again).toBe(arabic)
    expect(await page.evaluate('window.sameDocument')).toBe(true)
  })

  // Loading scenes have nothing to focus besides the frame.
  if (scene.awaited) return
  test('can be used by keyboard: focus order, visible focus, no trap but modal dialogs', async () => {
    const { page } = visitor
    await scene.loaded?.(page)
    for (const window of windows) {
      await page.setViewportSize(window)
      // Joined, so that the summary of a run names the fault.
      expect.soft((await walk(page)).join('; '), `${window.width} px`).toBe('')
    }
    await page.setViewportSize(PHONE)
    expect.soft((await faultsOfClosing(page, scene.discard)).join('; '), 'after closing').toBe('')
  })
}
