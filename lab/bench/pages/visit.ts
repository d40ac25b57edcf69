import type { Browser, CDPSession, Page } from 'playwright-core'
import { type Download, recordDownloads, total } from '../../../e2e/kit/downloads.ts'
import { newVisitor } from '../../../e2e/kit/visitor.ts'
import { holdIdleWork, type PageTimes, watchPage } from './page-clock.ts'
import type { MeasuredRoute } from './routes.ts'
import { bytesByKind, depthOf, isBackground } from './waterfall.ts'

/** Slow 4G. */
const SLOW = { latency: 150, downloadThroughput: 200_000, uploadThroughput: 200_000, offline: false }

export interface VisitFigures extends PageTimes {
  /** Processor time of the main thread in ms, slowed down, until the page is quiet. */
  cpu: number
  /** Paths. */
  requests: string[]
  bytes: number
  kinds: Record<string, number>
  /** Round trips until the content is ready. */
  depth: number
}

/** How much slower the processor is; unset, network and processor are the machine's: only bytes and requests count. */
export type Slowdown = number | undefined

export async function slowDown(page: Page, processor: number): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', SLOW)
  await session.send('Emulation.setCPUThrottlingRate', { rate: processor })
  return session
}

/** Opens a page in a new profile, and again with what the profile has stored. */
export async function visitTwice(
  browser: Browser,
  url: string,
  route: MeasuredRoute,
  slowdown: Slowdown
): Promise<{ first: VisitFigures; again: VisitFigures }> {
  const { page, leave } = await newVisitor(browser, url, { cold: true })
  await page.addInitScript(watchPage, route.content)
  if (slowdown === undefined) await page.addInitScript(holdIdleWork)
  else await slowDown(page, slowdown)
  const downloads = await recordDownloads(page)
  const first = await visit(page, route, downloads)
  const seen = downloads().length
  const again = await visit(page, route, () => downloads().slice(seen))
  await leave()
  return { first, again }
}

/** Loads the page until its content, or what its scripts have made of it, is usable, and then until it is quiet. */
export async function loadUntilQuiet(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'load' })
  const isStatic = (await page.locator('script[src]').count()) === 0
  await page.waitForFunction(isStatic => window.benchTimes[isStatic ? 'ready' : 'hydrated'] > 0, isStatic, {
    polling: 200
  })
  await page.evaluate(() => window.startIdleWork?.())
  await page.waitForLoadState('networkidle')
}

async function visit(page: Page, { path }: MeasuredRoute, downloads: () => Download[]): Promise<VisitFigures> {
  const session = await page.context().newCDPSession(page)
  // The time of the thread: work of other programs does not count.
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  const before = await taskMs(session)
  await loadUntilQuiet(page, path)
  const cpu = (await taskMs(session)) - before
  await session.detach()
  const times = await page.evaluate(() => window.benchTimes)
  const loaded = await page.evaluate(() => performance.timing.loadEventEnd - performance.timing.navigationStart)
  const needed = neededBy(downloads(), Math.max(loaded, times.hydrated))
  return {
    ...times,
    cpu,
    requests: needed.map(({ path }) => path),
    bytes: total(needed),
    kinds: bytesByKind(needed),
    depth: depthOf(neededBy(needed, times.ready))
  }
}

async function taskMs(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? NaN) * 1000
}

/** The downloads over the network that began in the first `until` milliseconds of the page. */
function neededBy(downloads: readonly Download[], until: number): Download[] {
  const began = downloads.find(({ type }) => type === 'Document')?.startedAt ?? 0
  return downloads.filter(
    ({ startedAt, bytes, path }) => bytes > 0 && (startedAt - began) * 1000 <= until && !isBackground(path)
  )
}
