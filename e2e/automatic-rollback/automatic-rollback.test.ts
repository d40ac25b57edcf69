import { slotOf } from '@hirfa/delivery-releases'
import { beforeAll, expect, test } from 'vitest'
import { breakBuild } from '../kit/changed-build.ts'
import { expectFrame, waitForVersion } from '../composition/frame.ts'
import { bucketCookie } from '../../lab/product/start-product.ts'
import { reportsOf } from '../kit/records.ts'
import { ownProduct } from '../kit/own-product.ts'
import { sharedBuild } from '../kit/shared-product.ts'
import { visitorAddress, sendReport, visit } from './http-visitor.ts'

const WINDOW_S = 300
/** Half: with it the fewest visits prove a difference. */
const CANARY_PERCENT = 50
const CANARY_BUCKETS = CANARY_PERCENT * 100
/** Several times as many as prove the difference. The halt waits for what pages report within their deadlines. */
const MOST_VISITORS = 300
const PATH = '/services'
/** Throws for one visitor in three, always for the same ones. */
const THROWS = `Screen:()=>globalThis.oneInThree??=()=>{if(localStorage.visitor%3==0)throw new TypeError('one in three');return $1()}`
const isUnlucky = (visitor: number) => visitor % 3 === 0

let begun = new Date(0)
const own = ownProduct({ AUTOMATIC_ROLLBACK_WINDOW_SECONDS: String(WINDOW_S), AUTOMATIC_ROLLBACK_MIN_VIEWS: '30' })
beforeAll(async () => {
  const good = await sharedBuild('mf-booking', '1.0.1')
  const bad = breakBuild(good, '1.1.0', /^services\..*\.js$/, text => text.replace(/\bScreen:\(\)=>([\w$]+)/, THROWS))
  const { release } = own.product
  await release('publish', bad)
  // The gate would refuse the copy: it has no map libraries.
  await release('canary', 'mf-booking', '1.1.0', String(CANARY_PERCENT), '--force', '--why', 'to see it halted')
  begun = new Date()
})

const settled = (version: string) => new RegExp(`"settled":\\[[^\\]]*"mf-booking","version":"${version}"`)

/** Opens a page as a visitor of a bucket, and records the reports of the page. */
async function comeWithBrowser(visitor: number, bucket?: number) {
  const { page, leave } = await own.visitor()
  const reported = reportsOf(page)
  let documents = 0
  page.on('request', request => void (request.isNavigationRequest() && documents++))
  await page.addInitScript(number => localStorage.setItem('visitor', number), String(visitor))
  if (bucket !== undefined) {
    await page.context().addCookies([{ ...bucketCookie(bucket), url: own.product.url }])
  }
  await page.goto(PATH)
  return { page, reported, documents: () => documents, leave }
}

async function changesSoFar(): Promise<number> {
  const { seq } = await (await fetch(`${own.product.url}/healthz`)).json()
  return seq
}

test('a canary that throws for one visitor in three is rolled back automatically; those visitors get the last good version in the same page view', async () => {
  const before = await changesSoFar()

  const lucky = await comeWithBrowser(1, 700)
  await waitForVersion(lucky.page, 'mf-booking', '1.1.0')
  const outside = await comeWithBrowser(13, CANARY_BUCKETS)
  await waitForVersion(outside.page, 'mf-booking', '1.0.0')
  const unlucky = await comeWithBrowser(3, 700)
  await waitForVersion(unlucky.page, 'mf-booking', '1.0.0')
  await expectFrame(unlucky.page)
  expect(unlucky.documents()).toBe(1)
  // A busy page reports that its screen is usable after its view; without it a repeated visit would be a broken one.
  await expect.poll(() => lucky.reported.join(), { timeout: 60_000 }).toMatch(settled('1.1.0'))
  await expect.poll(() => outside.reported.join(), { timeout: 60_000 }).toMatch(settled('1.0.0'))
  await expect.poll(() => unlucky.reported.join(), { timeout: 60_000 }).toMatch(settled('1.0.0'))
  expect(unlucky.reported.join()).toContain('"fallback"')
  expect(unlucky.reported.join()).toMatch(/"kind":"render","part":"mf-booking","version":"1\.1\.0","name":"TypeError"/)
  expect(outside.reported.join()).not.toContain('problems')
  for (const { leave } of [lucky, outside, unlucky]) await leave()

  // Page views of the time slot in which the canary began are not compared.
  await expect.poll(() => slotOf(new Date()), { timeout: 20_000 }).toBeGreaterThan(slotOf(begun))
  // Visitors without a browser repeat the recorded reports until the canary halts.
  const visits: { version: string | undefined; bucket: number }[] = []
  for (let visitor = 20; visitor < MOST_VISITORS && (await changesSoFar()) === before; visitor++) {
    const address = visitorAddress(visitor)
    const { bucket, cookie, release } = await visit(own.product.url, PATH, address)
    const version = release.remotes['mf-booking']?.version
    visits.push({ version, bucket })
    const isCanary = version === '1.1.0'
    const reports = isCanary ? (isUnlucky(visitor) ? unlucky.reported : lucky.reported) : outside.reported
    for (const report of reports) await sendReport(own.product.url, address, cookie, report)
  }
  await expect.poll(changesSoFar, { timeout: 60_000 }).toBeGreaterThan(before)

  const history = await own.product.release('history')
  const halt = history.split('\n').find(line => line.includes('halt mf-booking'))
  expect(halt).toMatch(
    /closed-loop +halt mf-booking 1\.1\.0 → 1\.0\.0 +\(mf-booking 1\.1\.0: \d+ of \d+ page views broke, of 1\.0\.0 0 of \d+; at least [\d.]+ times as often; limit 2 % and 2 times as many\. Most often render TypeError/
  )
  const times = ['canary', 'halt'].map(command =>
    Date.parse(
      /\S+T\S+Z/.exec(history.split('\n').find(line => line.includes(`${command} mf-booking`)) ?? '')?.[0] ?? ''
    )
  )
  const [canaryAt = Number.NaN, haltAt = Number.NaN] = times
  expect((haltAt - canaryAt) / 1_000).toBeLessThan(WINDOW_S)

  const saw = visits.filter(({ version }) => version === '1.1.0')
  expect(saw.every(({ bucket }) => bucket < CANARY_BUCKETS)).toBe(true)
  expect(saw.length).toBeGreaterThan(0)
  console.log(
    `Halted ${Math.round((haltAt - canaryAt) / 1_000)} s after the canary began, after 3 visitors with a browser and ${visits.length} without, of whom ${saw.length} had it`
  )
  const later = await visit(own.product.url, PATH, visitorAddress(5), `hirfa_bucket=${bucketCookie(700).value}`)
  expect(later.release.remotes['mf-booking']?.version).toBe('1.0.0')
})
