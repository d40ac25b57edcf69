import type { Page } from 'playwright-core'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { breakBuild } from '../kit/changed-build.ts'
import { holdTime, passTime } from '../kit/clock.ts'
import { bucketCookie } from '../../lab/product/start-product.ts'
import { reportsOf } from '../kit/records.ts'
import { sharedVisitor } from '../kit/shared-visitor.ts'
import { sharedBuild, sharedProduct } from '../kit/shared-product.ts'

const REMOTE = 'mf-booking'
const PATH = '/services'
const REPORT_MS = 60_000

const product = sharedProduct()
let good: string
beforeAll(async () => void (good = await sharedBuild(REMOTE, '1.0.1')))
afterEach(() => product.release('rollback', REMOTE, '--why', 'the next one'))

interface Opened {
  page: Page
  reported: string[]
}

/** Publishes a canary whose screen runs other code, and opens it. */
async function open(version: string, screen: string): Promise<Opened> {
  const code = `Screen:()=>globalThis.brokenScreen??=()=>{${screen}}`
  const change = (text: string) => text.replace(/\bScreen:\(\)=>([\w$]+)/, code)
  const bad = breakBuild(good, version, /^services\..*\.js$/, change)
  await product.release('publish', bad)
  // The gate would refuse the copy: it has no map libraries.
  await product.release('canary', REMOTE, version, '50', '--force', '--why', 'to see it reported')
  const { page } = await sharedVisitor()
  await page.context().addCookies([{ ...bucketCookie(0), url: product.url }])
  await page.addInitScript(() => localStorage.setItem('searchHistory', '["plumber"]'))
  const reported = reportsOf(page)
  await holdTime(page.context())
  await page.goto(PATH, { waitUntil: 'load' })
  await page.waitForFunction(() => 'done' in globalThis)
  return { page, reported }
}

const COVER =
  'const it=document.createElement("div");it.style.cssText="position:fixed;inset:0;z-index:99999;background:tan";document.querySelector("main [data-remote]").append(it)'
/** A synchronous request that is not answered blocks the main thread as an endless loop does, without its load. */
const BLOCK = 'const call=new XMLHttpRequest();call.open("GET","/blocking",false);call.send()'
/** Code that runs at the first render of a working screen. */
const ONCE = (code: string) => `if(!globalThis.done){globalThis.done=1;${code}}return $1()`

const problemOf = (kind: string, version: string) =>
  new RegExp(`"kind":"${kind}","part":"${REMOTE}","version":"${version}"`)

/** Passes time, for the deadlines of a page that has loaded, until a problem is reported. */
async function reportedInTime({ page, reported }: Opened, problem: RegExp): Promise<void> {
  const afterTime = async () => (await passTime(page, 5), reported.join())
  await expect.poll(afterTime, { timeout: REPORT_MS }).toMatch(problem)
}

test('a screen that clears the storage and covers the page leaves the state of others, and both are reported', async () => {
  const opened = await open('1.2.1', ONCE(`localStorage.clear();setTimeout(()=>{${COVER}},500)`))
  await reportedInTime(opened, problemOf('storage', '1.2.1'))
  await reportedInTime(opened, problemOf('covered', '1.2.1'))
  expect(await opened.page.evaluate(() => localStorage.getItem('searchHistory'))).toBe('["plumber"]')
})

test('a screen that blocks the page is reported', async () => {
  const { page, reported } = await open('1.2.2', ONCE(`globalThis.block=()=>{${BLOCK}}`))
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/blocking', route => promise.then(() => route.fulfill({ body: '' })))
  await expect.poll(() => page.workers().length).toBe(1)
  // The watchdog gets a report each second.
  await passTime(page, 2)
  await page.evaluate('void setTimeout(block)')
  await expect.poll(() => reported.join(), { timeout: REPORT_MS }).toMatch(problemOf('blocked', '1.2.2'))
  resolve()
})
