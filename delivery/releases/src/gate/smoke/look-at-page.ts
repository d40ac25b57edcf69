import { FAILED_SCREEN, NOT_HYDRATED, SCREEN } from '@hirfa/shared-contract/release'
import type { BrowserContext, Page } from 'playwright-core'
import { onPageError, PAGE_LIMIT_MS, unlessLate } from '../opened-page.ts'
import { changedBuiltins } from './changed-builtins.ts'
import { hangs } from './hanging-page.ts'
import type { SmokeRoute } from './smoke-routes.ts'

/** A page with an endless script responds to no call; waiting for its screen or closing it would take longer, or for ever. */
const RESPONSE_LIMIT_MS = 15_000
/** The time after which a page whose network is never idle is checked. */
const REST_LIMIT_MS = 1_000
const MOST_NAMED = 3

export interface PageVerdict {
  /** Undefined if the screen appears and the console has no error. */
  problem: string | undefined
  hangs: boolean
}

/** Opens a page and returns the problem that a visitor would see. */
export async function lookAtPage(
  context: BrowserContext,
  origin: string,
  route: SmokeRoute,
  limitMs = RESPONSE_LIMIT_MS
): Promise<PageVerdict> {
  const page = await context.newPage()
  const errors: string[] = []
  onPageError(page, message => errors.push(message))
  const looked = problemOf(page, origin, route, errors).then(async problem => {
    await page.close()
    return { problem, hangs: false }
  })
  const problem = `a script does not end: the page does not respond within ${limitMs / 1000} s`
  return Promise.race([looked, hangs(page, limitMs).then(isHanging => (isHanging ? { problem, hangs: true } : looked))])
}

async function problemOf(
  page: Page,
  origin: string,
  { path, language, app, version }: SmokeRoute,
  errors: readonly string[]
): Promise<string | undefined> {
  const answer = await unlessLate(page.goto(`${origin}${path}?lang=${language}`, { timeout: PAGE_LIMIT_MS }))
  const place = page.locator(`${SCREEN}, ${FAILED_SCREEN}`).first()
  const notHydrated = page.locator(NOT_HYDRATED).first()
  const there = answer && (await unlessLate(place.waitFor({ state: 'attached', timeout: PAGE_LIMIT_MS })))
  // An endless script may begin with the hydration only.
  if (there) await unlessLate(notHydrated.waitFor({ state: 'detached', timeout: PAGE_LIMIT_MS }))
  if (there) await unlessLate(page.waitForLoadState('networkidle', { timeout: REST_LIMIT_MS }))
  const failed = await page.locator(FAILED_SCREEN).count()
  if (!answer) return `the page does not load within ${PAGE_LIMIT_MS / 1000} s`
  const status = answer.result?.status()
  if (!status || status >= 500) return `the page is not served (${status ?? 'no answer'})`
  if (!there) return errors[0] ?? 'no screen appears'
  if (failed > 0) return `the screen breaks: ${errors[0] ?? 'it does not load'}`
  const shown = await page
    .locator(SCREEN)
    .first()
    .evaluate(({ dataset }) => `${dataset.remote} ${dataset.version}`)
  // A page that needs a signed-in client redirects.
  const stayed = new URL(page.url()).pathname === path
  if (stayed && shown !== `${app} ${version}`) return `it shows ${shown} instead of ${app} ${version}`
  if (errors[0]) return errors[0]
  const changed = await changedBuiltins(page)
  if (changed.length === 0) return undefined
  return `a script changes ${changed.slice(0, MOST_NAMED).join(', ')}, which all apps of a page share; keep the function in a module of the remote`
}
