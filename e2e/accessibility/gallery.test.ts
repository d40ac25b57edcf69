/** The gallery: every component in every state, in three languages and two schemes. */
import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { axeFaults, doubledNames, stillMoving, tooWide } from './look-over.ts'
import { someOf } from '../../api/testing/runs.ts'
import { sharedVisitor } from '../kit/shared-visitor.ts'
import { LANGUAGES, SCHEMES } from '../scenes/languages.ts'

let server: ChildProcess
let url: string

beforeAll(async () => {
  const env = { ...process.env, PORT: '0' }
  // A process group of its own: ending it also ends the processes that npm starts.
  server = spawn('npm', ['run', '--silent', 'gallery'], {
    cwd: join(import.meta.dirname, '../..'),
    env,
    detached: true
  })
  url = await addressOf(server)
})
afterAll(() => void (server.pid && process.kill(-server.pid)))

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

function addressOf({ stdout, stderr }: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let printed = ''
    const read = (data: Buffer) => {
      printed += data
      const address = /is at (http:\S+)/.exec(printed)?.[1]
      if (address) resolve(address)
    }
    stdout?.on('data', read)
    stderr?.on('data', read)
    stdout?.once('end', () => reject(new Error(printed)))
  })
}
