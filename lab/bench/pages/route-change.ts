import type { Browser } from 'playwright-core'
import { recordDownloads } from '../../../e2e/kit/downloads.ts'
import { noneFollows } from '../../../e2e/kit/states.ts'
import { newVisitor } from '../../../e2e/kit/visitor.ts'
import type { Metric } from './metrics.ts'
import type { Plan } from './options.ts'
import { effectTimes, watchEffect, watchPage } from './page-clock.ts'
import { median } from './summary.ts'
import type { Variants } from './variants/variants.ts'
import { slowDown, type Slowdown } from './visit.ts'
import { depthOf } from './waterfall.ts'

/** From the home page to the first page of another remote. */
const LINK = 'header a[href="/services"], main a[href="/services"], footer a[href="/services"]'
const TARGET = '/services'
const CONTENT = 'main button[formaction^="/services/"]'
/** Files of the target's screen: of the product's remote, or of the variant without remotes. */
const SCREEN_FILES = /^\/(remotes\/mf-booking|files)\//
const QUIET_MS = 5_000

/**
 * `idle`: the visitor has looked at the home page for seconds; `intent`: the link has been pointed at; `cold`: neither;
 * `free`: pointed at, and neither network nor processor are slowed down.
 */
const PREPARATIONS = ['idle', 'intent', 'cold', 'free'] as const

export async function routeChange(
  browser: Browser,
  url: string,
  preparation: (typeof PREPARATIONS)[number],
  slowdown: Slowdown
) {
  const { page, leave } = await newVisitor(browser, url, { cold: true, viewport: { width: 1280, height: 800 } })
  await page.addInitScript(watchPage, 'main a[href^="/services/"]')
  const downloads = await recordDownloads(page)
  if (slowdown !== undefined && preparation !== 'free') await slowDown(page, slowdown)
  await page.goto('/', { waitUntil: 'load' })
  await page.waitForFunction(() => window.benchTimes.hydrated > 0)
  if (preparation === 'idle') await noneFollows(() => downloads().length, QUIET_MS)
  const link = page.locator(LINK).filter({ visible: true }).first()
  const before = downloads().length
  if (preparation === 'intent' || preparation === 'free') {
    await link.hover()
    await page.waitForLoadState('networkidle')
  }
  const open = async () => {
    await page.evaluate(watchEffect, { event: 'click' as const, path: TARGET, content: CONTENT })
    await link.click()
    return effectTimes(page)
  }
  const { ms, shift } = await open()
  const needed = downloads().slice(before)
  const fetched = needed.filter(({ bytes, path }) => bytes > 0 && SCREEN_FILES.test(path))
  await page.goBack()
  const again = await open()
  await leave()
  return { hops: depthOf(fetched), ms, againMs: again.ms, shift }
}

type RouteChange = Awaited<ReturnType<typeof routeChange>>

export async function changeMetrics(browser: Browser, { urls }: Variants, { rounds, cpu }: Plan): Promise<Metric[]> {
  const found: Metric[] = []
  for (const preparation of PREPARATIONS) {
    const changes = { P: [] as RouteChange[], M: [] as RouteChange[] }
    for (let round = 0; round < rounds; round++)
      for (const variant of ['P', 'M'] as const)
        changes[variant].push(await routeChange(browser, urls[variant], preparation, cpu))
    for (const variant of ['P', 'M'] as const) {
      const of = (read: (change: RouteChange) => number) => median(changes[variant].map(read))
      const name = `${variant}: change of screen, ${preparation}`
      found.push([name, of(({ ms }) => ms), 'ms'])
      found.push([`${name}, again`, of(({ againMs }) => againMs), 'ms'])
      found.push([`${name}, hops`, of(({ hops }) => hops)])
    }
  }
  return found
}
