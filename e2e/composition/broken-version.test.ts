import type { Browser } from 'playwright-core'
import { beforeAll, describe, onTestFinished, test } from 'vitest'
import { inFullRun } from '../../api/testing/runs.ts'
import { sharedBrowser } from '../kit/shared-browser.ts'
import { sharedBuild, sharedProduct } from '../kit/shared-product.ts'
import { newVisitor } from '../kit/visitor.ts'
import { breakBuild, type Change } from './broken-build.ts'
import { type FAILURES, breakFiles } from './breakages.ts'
import { expectFrame, waitForVersion } from './frame.ts'

const [LIVE, LIVE_GLOBAL] = ['1.0.2', 'mf_booking__1_0_2']
const ENTRY = /^remote-entry\.js$/
const SCREEN = /^services\..*\.js$/

const product = sharedProduct()
let browser: Browser
let good: string
beforeAll(async () => {
  ;[browser, good] = await Promise.all([sharedBrowser(), sharedBuild('mf-booking', LIVE)])
  const light = breakBuild(good, LIVE, ENTRY, text => `${text}\n`)
  await product.release('publish', light)
  await product.release('promote', 'mf-booking', LIVE)
})

/** One failure of each kind of file; all pairs in a full run. */
const ON_THE_WAY: [file: string, how: keyof typeof FAILURES][] = [
  ['remote-entry', 'never arrives'],
  ['services.*.js', 'has one byte more'],
  ['services.*.css', 'is missing'],
  ['messages-ar', 'is empty'],
  ...inFullRun<[string, keyof typeof FAILURES]>([
    ['remote-entry', 'gets a 500 with JSON'],
    ['remote-entry', 'is replaced by a page'],
    ['services.*.js', 'is cut off'],
    ['messages-ar', 'is garbage'],
    ['remote-entry', 'is missing'],
    ['remote-entry', 'gets a 500'],
    ['remote-entry', 'is cut off'],
    ['remote-entry', 'is garbage'],
    ['remote-entry', 'is empty'],
    ['remote-entry', 'has one byte more'],
    ['services.*.js', 'is missing'],
    ['services.*.js', 'never arrives'],
    ['services.*.js', 'is garbage'],
    ['services.*.js', 'is empty'],
    ['messages-ar', 'is missing'],
    ['messages-ar', 'never arrives']
  ])
]

describe.concurrent('when a file of the live version', () => {
  test.each(ON_THE_WAY)('%s %s, the page falls back to the last good version', async (file, how) => {
    const { page, leave } = await newVisitor(browser, product.url)
    await breakFiles(page, `mf-booking/${LIVE}`, file, how)
    await page.goto('/services', { waitUntil: 'commit' })
    await waitForVersion(page, 'mf-booking', '1.0.0')
    await expectFrame(page)
    await leave()
  })
})

type BrokenBuild = [what: string, file: RegExp, change: Change]

/** One without a module, and one while loading; `../ops/broken-version` has one in the boundary. A full run has all. */
const BROKEN_BUILDS: BrokenBuild[] = [
  ['an entry without its screens', ENTRY, text => text.replaceAll('"./services"', '"./elsewhere"')],
  ['another version of React', ENTRY, text => text.replace(/"react","\^\d+\.\d+\.0",\d+,/, '"react","^18.3.0",18,')],
  ...inFullRun<BrokenBuild>([
    [
      'a screen that throws while rendering',
      SCREEN,
      text => text.replace(/\bScreen:\(\)=>[\w$]+/, 'Screen:()=>()=>{throw new Error("broken in render")}')
    ],
    ['an entry that throws', ENTRY, text => `throw new Error('broken at load')\n${text}`],
    ['an entry that sets no global', ENTRY, text => text.replaceAll(LIVE_GLOBAL, 'something_else')],
    ['a screen that is no component', SCREEN, text => text.replace(/\bScreen:\(\)=>[\w$]+/, 'Screen:()=>42')],
    ['a chunk that throws', SCREEN, text => `throw new Error('broken chunk')\n${text}`]
  ])
]

/** The build checks pass; the fault shows only in a page. */
describe('when the live build has', () => {
  beforeAll(() => product.release('rollback', 'mf-booking'))

  test.each(BROKEN_BUILDS.map((row, index) => [...row, `1.1.${index}`] as const))(
    '%s, the page falls back to the last good version',
    async (_what, file, change, version) => {
      await product.release('publish', breakBuild(good, version, file, change))
      await product.release('promote', 'mf-booking', version)
      onTestFinished(async () => void (await product.release('rollback', 'mf-booking')))
      const { page, leave } = await newVisitor(browser, product.url)
      await page.goto('/services')
      await waitForVersion(page, 'mf-booking', '1.0.0')
      await expectFrame(page)
      await leave()
    }
  )
})
