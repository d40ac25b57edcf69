import { setTimeout } from 'node:timers/promises'
import type { Browser, Page } from 'playwright-core'
import { percentile } from '../bench/pages/summary.ts'
import type { Production } from '../product/start-production.ts'
import { remoteVersion } from '../../e2e/composition/frame.ts'
import { markDocument } from '../../e2e/kit/records.ts'
import { DESKTOP, newVisitor, startBrowser } from '../../e2e/kit/visitor.ts'
import { eventually } from '../until.ts'
import type { Outcome } from './outcome.ts'
import { APP, LATER, liveVersion, PATH } from './released-app.ts'

const PAGES = 8
const LATER_AGAIN = { app: APP, version: LATER, force: true, again: true, why: 'the test of the production shape' }
const STAY_MS = 1_000

interface OpenPages {
  /** The milliseconds until each page first shows this version, from now on. */
  showing(version: string): Promise<number[]>
  problems: string[]
  leave(): Promise<void>
}

/** Rolls the later version back repeatedly under open pages, whose visitors follow a link every second. */
export async function rollBackUnderOpenPages(production: Production, rollbacks: number): Promise<Outcome> {
  const { ask } = production
  const earlier = await liveVersion(production)
  const browser = await startBrowser()
  const pages = await openPages(browser, production.shape.url)
  const times: number[] = []
  for (let round = 0; round < rollbacks; round++) {
    await Promise.all([pages.showing(LATER), ask('promote', LATER_AGAIN)])
    const [shown] = await Promise.all([pages.showing(earlier), ask('rollback', { app: APP })])
    times.push(...shown)
  }
  await pages.leave()
  await browser.close()
  return {
    name: `${rollbacks} rollbacks under ${PAGES} open pages`,
    figures: {
      'pages that left the version': times.length,
      'p50 (ms)': Math.round(percentile(times, 0.5)),
      'p95 (ms)': Math.round(percentile(times, 0.95)),
      'most (ms)': Math.round(percentile(times, 1)),
      'problems in the browser': pages.problems.length
    },
    violations: pages.problems
  }
}

async function openPages(browser: Browser, url: string): Promise<OpenPages> {
  const visitors = await Promise.all(
    // The certificate of the run signs itself.
    Array.from({ length: PAGES }, () => newVisitor(browser, url, { viewport: DESKTOP, ignoreHTTPSErrors: true }))
  )
  const gone = new AbortController()
  const shown = new Map<Page, string | null>()
  const sameDocument = new Map<Page, () => Promise<boolean>>()
  const problems: string[] = []
  const walks = visitors.map(({ page }) => walk(page).catch(error => problems.push(String(error))))

  async function walk(page: Page): Promise<void> {
    await page.goto('/')
    sameDocument.set(page, await markDocument(page))
    while (!gone.signal.aborted) {
      await followLink(page, PATH)
      await page.getByRole('main').locator(`[data-remote="${APP}"]`).getByRole('heading', { level: 1 }).waitFor()
      shown.set(page, await remoteVersion(page, APP))
      await setTimeout(STAY_MS)
      await followLink(page, '/')
      await page.getByRole('main').locator(`[data-remote="${APP}"]`).waitFor({ state: 'detached' })
      await setTimeout(STAY_MS)
    }
  }

  async function untilShown(page: Page, version: string): Promise<number> {
    const began = performance.now()
    await eventually(async () => shown.get(page) === version || undefined)
    return performance.now() - began
  }

  return {
    problems,
    showing: version => Promise.all(visitors.map(({ page }) => untilShown(page, version))),
    async leave() {
      gone.abort()
      await Promise.all(walks)
      for (const { page, errors } of visitors) {
        problems.push(...errors)
        if (!(await sameDocument.get(page)?.())) problems.push('A page was loaded again.')
      }
    }
  }
}

async function followLink(page: Page, path: string): Promise<void> {
  await page.getByRole('banner').locator(`a[href="${path}"]`).first().click()
}
