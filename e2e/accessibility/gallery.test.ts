/** The gallery: every component in every state, in three languages and two schemes. */
import { beforeAll, expect, test } from 'vitest'
import { axeFaults, doubledNames, stillMoving, tooWide } from './look-over.ts'
import { someOf } from '../../scripts/testing/runs.ts'
import { printedAddress, startProgram } from '../../scripts/testing/started-program.ts'
import { sharedVisitor } from '../kit/shared-visitor.ts'
import { LANGUAGES, SCHEMES } from '../scenes/languages.ts'

let url: string

beforeAll(async () => {
  // A process group of its own: ending it also ends the processes that npm starts.
  const server = startProgram(['npm', 'run', '--silent', 'gallery'], { PORT: '0' }, { detached: true })
  url = await printedAddress(server)
  return () => void (server.child.pid && process.kill(-server.child.pid))
})

test.each(someOf(LANGUAGES, 0))(
  'in %s axe finds no fault, no name is said twice, nothing overflows, and nothing moves with reduced motion',
  async language => {
    const options = { reducedMotion: 'reduce', viewport: { width: 320, height: 640 } } as const
    const { page, errors } = await sharedVisitor(options, url)
    await page.goto('/')
    await page.getByLabel('Language', { exact: true }).selectOption(language)
    await page.locator(`html[lang="${language}"][dir="${language === 'ar' ? 'rtl' : 'ltr'}"]`).waitFor()
    await page.getByRole('article').first().waitFor()
    expect(await tooWide(page)).toEqual([])
    expect(await stillMoving(page)).toEqual([])
    expect(await doubledNames(page)).toEqual([])
    for (const scheme of SCHEMES) {
      await page.getByLabel('Scheme', { exact: true }).selectOption(scheme)
      const rules = scheme === 'light' ? 'everything' : 'colours'
      expect(await axeFaults(page, rules), scheme).toEqual([])
      for (const shape of ['box', 'sheet', 'drawer']) {
        await page.getByRole('button', { name: shape, exact: true }).click()
        await page.getByRole('dialog').waitFor()
        expect(await axeFaults(page, rules), `${shape}, ${scheme}`).toEqual([])
        await page.keyboard.press('Escape')
        await page.getByRole('dialog').waitFor({ state: 'detached' })
      }
    }
    // One sample shows the fallback of a missing picture.
    expect(errors.filter(error => !error.endsWith('/no-such-icon.svg'))).toEqual([])
  }
)
