import type { Browser } from 'playwright-core'
import { recordDownloads } from '../../../e2e/kit/downloads.ts'
import { noneFollows } from '../../../e2e/kit/states.ts'
import { newVisitor } from '../../../e2e/kit/visitor.ts'
import { watchPage } from './page-clock.ts'
import { slowDown, type Slowdown } from './visit.ts'
import { depthOf } from './waterfall.ts'

/** From the home page to the first page of another remote. */
const LINK = 'header a[href="/services"], main a[href="/services"], footer a[href="/services"]'
const TARGET = '/services'
const CONTENT = 'main button[formaction^="/services/"]'
/** Files of the target's screen: of the product's remote, or of the variant without remotes. */
const SCREEN_FILES = /^\/(remotes\/mf-booking|files)\//
const QUIET_MS = 5_000

export interface RouteChange {
  /** Round trips over the network for the files of the screen. */
  hops: number
  ms: number
  shift: number
}

/**
 * `idle`: the visitor has looked at the home page for seconds; `intent`: the link has been pointed at; `cold`: neither.
 */
export type Preparation = 'idle' | 'intent' | 'cold'

export async function routeChange(
  browser: Browser,
  url: string,
  preparation: Preparation,
  slowdown: Slowdown
): Promise<RouteChange> {
  const { page, leave } = await newVisitor(browser, url, { cold: true, viewport: { width: 1280, height: 800 } })
  try {
    await page.addInitScript(watchPage, 'main a[href^="/services/"]')
    const downloads = await recordDownloads(page)
    if (slowdown !== undefined) await slowDown(page, slowdown)
    await page.goto('/', { waitUntil: 'load' })
    await page.waitForFunction(() => window.benchTimes.hydrated > 0)
    if (preparation === 'idle') await noneFollows(() => downloads().length, QUIET_MS)
    const link = page.locator(LINK).filter({ visible: true }).first()
    const before = downloads().length
    if (preparation === 'intent') {
      await link.hover()
      await page.waitForLoadState('networkidle')
    }
    await page.evaluate(watchChange, { target: TARGET, content: CONTENT })
    await link.click()
    await page.waitForFunction(() => window.benchChange !== undefined)
    const { ms, shift } = await page.evaluate(() => window.benchChange ?? { ms: NaN, shift: NaN })
    const needed = downloads().slice(before)
    const fetched = needed.filter(({ bytes, path }) => bytes > 0 && SCREEN_FILES.test(path))
    return { hops: depthOf(fetched), ms, shift }
  } finally {
    await leave()
  }
}

declare global {
  interface Window {
    benchChange?: Pick<RouteChange, 'ms' | 'shift'>
  }
}

/** Runs in the page: milliseconds from the click to the frame with the content. */
function watchChange({ target, content }: { target: string; content: string }): void {
  const before = window.benchTimes.shift
  addEventListener('click', () => look(performance.now()), { capture: true, once: true })

  function look(began: number): void {
    const isShown = location.pathname === target && document.querySelector(content)?.getClientRects().length
    if (!isShown) return void requestAnimationFrame(() => look(began))
    window.benchChange = { ms: performance.now() - began, shift: window.benchTimes.shift - before }
  }
}
