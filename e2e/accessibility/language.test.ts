/** Every scene changes its language without a reload and without losing input. */
import type { Page } from 'playwright-core'
import { test } from 'vitest'
import { speak } from '../scenes/languages.ts'
import { SCENES } from '../scenes/scenes.ts'
import { sceneOpener } from '../scenes/scene-opener.ts'
import { foreignTexts, ShownData, textsOf } from './texts.ts'
import { fillEverything, valuesOf } from './typed.ts'

const { open } = sceneOpener()

test.concurrent.for(SCENES)('[F-001] [F-006] [F-007] $name is shown in three languages', async (scene, { expect }) => {
  const arrived: ShownData[] = []
  const prepare = async (page: Page) => void arrived.push(new ShownData(page))
  const { page, leave } = await open(scene, { prepare })
  const data = arrived[0]!
  await fillEverything(page)
  const typed = await valuesOf(page)
  data.take([...typed, ...(await page.evaluate(() => Object.values({ ...localStorage })))])
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))

  const titles = [await page.title()]
  expect.soft(foreignTexts(await textsOf(page), 'ar', data), 'ar').toEqual([])
  for (const language of ['fr', 'en', 'ar'] as const) {
    await speak(page, language)
    // Some responses are translated by the API and arrive later.
    await expect
      .poll(async () => foreignTexts(await textsOf(page), language, data), { message: language, timeout: 15_000 })
      .toEqual([])
    expect.soft(await page.evaluate(() => document.documentElement.dir)).toBe(language === 'ar' ? 'rtl' : 'ltr')
    expect.soft(await valuesOf(page), `typed before ${language}`).toEqual(typed)
    titles.push(await page.title())
  }

  const [arabic, french, english, again] = titles
  expect.soft(foreignTexts([french ?? ''], 'fr', data)).toEqual([])
  expect.soft(foreignTexts([english ?? ''], 'en', data)).toEqual([])
  expect.soft([french, english]).not.toContain(arabic)
  expect.soft(again).toBe(arabic)
  expect(await page.evaluate('window.sameDocument')).toBe(true)
  await leave()
})
