import { expect, test } from 'vitest'
import { holdIdleWork } from '../../lab/bench/pages/page-clock.ts'
import { recordDownloads } from '../kit/downloads.ts'
import { sharedVisitor } from '../kit/shared-visitor.ts'

const FILE = /\/late-exports\.\w+\.js$/

test('a first page requests the late exports of the shell when it is quiet, a screen that imports them at once', async () => {
  for (const [path, isLate] of [
    ['/', false],
    ['/login', true]
  ] as const) {
    const { page, leave } = await sharedVisitor({ cold: true })
    await page.addInitScript(holdIdleWork)
    const downloads = await recordDownloads(page)
    const isLoaded = () => downloads().some(download => FILE.test(download.path))
    await page.goto(path)
    expect(isLoaded()).toBe(isLate)
    await page.evaluate(() => window.startIdleWork?.())
    await expect.poll(isLoaded).toBe(true)
    await leave()
  }
})
