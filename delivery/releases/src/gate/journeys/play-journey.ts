import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import {
  BUILDS_PATH,
  type Journey,
  type JourneyStep,
  LATE_FONTS_MARK,
  NOT_HYDRATED,
  publishedFile,
  type RecordedResponse,
  REPORTS_PATH
} from '@hirfa/shared-contract/release'
import type { Browser, BrowserContext, Page, Route } from 'playwright-core'
import { onPageError, PAGE_LIMIT_MS, unlessLate } from '../opened-page.ts'
import type { Play } from './compare-plays.ts'
import { lastPicture } from './last-picture.ts'
import { responsesFrom } from './recorded-responses.ts'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const PHONE = { width: 360, height: 740 }
const REST_LIMIT_MS = 5_000
/** The first request may come before all responses of the API; the second one gets the complete page. */
const WARM_REQUESTS = 2
const WARM_LIMIT_MS = 15_000
/** The longest run of a journey; a page whose script does not end cannot be checked. */
const PLAY_LIMIT_MS = 60_000

type Role = Parameters<Page['getByRole']>[0]

const OBSERVE_SHIFTS = `
  globalThis.__layoutShift = 0
  new PerformanceObserver(list => {
    for (const shift of list.getEntries()) if (!shift.hadRecentInput) globalThis.__layoutShift += shift.value
  }).observe({ type: 'layout-shift', buffered: true })
`
/** Marks the page so that it uses fallback fonts until the last picture: whether web fonts arrive in time depends on the load of the machine. */
const WITHOUT_FONTS = `
  new MutationObserver((_records, observer) => {
    const root = document.documentElement
    if (!root) return
    root.setAttribute('${LATE_FONTS_MARK}', '')
    observer.disconnect()
  }).observe(document, { childList: true })
`
const FILE = new RegExp(`${BUILDS_PATH}([a-z0-9-]+)/[^/]+/[^\\s:]+`, 'g')
const RUN_AXE = "axe.run({ resultTypes: ['violations'] })"

/**
 * Plays one journey in a browser of its own state, with recorded responses. A step that takes longer than `stepLimitMs` ends
 * it. Returns `hangs` if the page stops responding.
 */
export async function playJourney(
  browser: Browser,
  origin: string,
  journey: Journey,
  { responses, stepLimitMs }: { responses: readonly RecordedResponse[]; stepLimitMs: number }
): Promise<{ play: Play; hangs: boolean }> {
  const context = await browser.newContext({
    viewport: PHONE,
    locale: journey.language,
    timezoneId: 'UTC',
    reducedMotion: 'reduce',
    serviceWorkers: 'block'
  })
  const play: Play = { errors: [], requests: [], layoutShift: 0, faults: [], loaded: {} }
  context.on('request', request => note(new URL(request.url()).pathname, play))
  await context.addInitScript(OBSERVE_SHIFTS + WITHOUT_FONTS)
  if (journey.at) await context.clock.setFixedTime(journey.at)
  await respondToCalls(context, origin, responses, play)
  const { promise: late, resolve } = Promise.withResolvers<'late'>()
  const timer = setTimeout(() => resolve('late'), PLAY_LIMIT_MS)
  try {
    const ended = await Promise.race([
      walk(context, origin, journey, { play, stepLimitMs }).then(() => 'ended' as const),
      late
    ])
    if (ended === 'late') return { play: { ...play, stopped: 'The page stops responding.' }, hangs: true }
    await context.close()
    return { play, hangs: false }
  } finally {
    clearTimeout(timer)
  }
}

/** Requests the first page of a journey until the edge has it in its cache, so that the run does not depend on machine load. */
export async function warmUp(origin: string, journey: Journey): Promise<void> {
  for (let count = 0; count < WARM_REQUESTS; count++) {
    // A page that does not respond fails the run itself.
    await fetch(addressOf(origin, journey), { signal: AbortSignal.timeout(WARM_LIMIT_MS) })
      .then(response => response.text())
      .catch(() => undefined)
  }
}

function addressOf(origin: string, { path, language }: Journey): string {
  const address = new URL(path, origin)
  address.searchParams.set('lang', language)
  return address.href
}

async function respondToCalls(
  context: BrowserContext,
  origin: string,
  responses: readonly RecordedResponse[],
  { requests, errors }: Play
): Promise<void> {
  const responseTo = responsesFrom(responses)
  const recorded = new Set(responses.map(({ path }) => path.split('?')[0]))
  await context.route(`${origin}/**`, async (route: Route) => {
    const request = route.request()
    const { pathname, search } = new URL(request.url())
    if (!recorded.has(pathname) && !isCall(request.method(), pathname)) return route.fallback()
    const response = responseTo(request.method(), pathname + search)
    requests.push(`${request.method()} ${pathname}`)
    if (!response) errors.push(`no recorded response to ${request.method()} ${pathname}`)
    const { status, body, cookies = {} } = response ?? { status: 404, body: {} }
    const lines = Object.entries(cookies).map(([name, value]) => `${name}=${value}; Path=/`)
    const headers: Record<string, string> = lines.length > 0 ? { 'set-cookie': lines.join('\n') } : {}
    await route.fulfill(status === 204 ? { status, headers } : { status, headers, json: body })
  })
}

function note(path: string, { loaded }: Play): void {
  const file = publishedFile(path)
  if (file) loaded[file.app] = file.version
}

/** Whether an edge would forward a request to the API: `/api`, and every method but GET and HEAD. */
function isCall(method: string, path: string): boolean {
  if (path.startsWith(REPORTS_PATH)) return false
  return path.startsWith('/api/') || (method !== 'GET' && method !== 'HEAD')
}

async function walk(
  context: BrowserContext,
  origin: string,
  journey: Journey,
  { play, stepLimitMs }: { play: Play; stepLimitMs: number }
): Promise<void> {
  const page = await context.newPage()
  onPageError(page, message => play.errors.push(plain(message)))
  try {
    await page.goto(addressOf(origin, journey), { timeout: PAGE_LIMIT_MS })
    await hydrated(page, stepLimitMs)
    for (const step of journey.steps) await make(page, step, stepLimitMs)
  } catch (error) {
    if (!(error instanceof Error)) throw error
    play.stopped = error instanceof StoppedStep ? error.message : `${journey.path} does not load.`
  }
  await rest(page)
  play.layoutShift = await page.evaluate<number>('globalThis.__layoutShift')
  await page.evaluate(AXE)
  play.faults = faultsIn(await page.evaluate<AxeResults>(RUN_AXE))
  play.picture = await lastPicture(page)
  play.requests.sort()
}

/** A click on a rendered page is lost until its scripts have taken it over. Of a page that never gets there, the first step fails. */
async function hydrated(page: Page, timeout: number): Promise<void> {
  await unlessLate(page.locator(NOT_HYDRATED).first().waitFor({ state: 'detached', timeout }))
}

/** Waits until requests have ended and nothing is marked as loading. A page that never rests is compared as it is then. */
async function rest(page: Page): Promise<void> {
  const limit = { timeout: REST_LIMIT_MS }
  await unlessLate(page.waitForLoadState('networkidle', limit))
  await unlessLate(
    page
      .locator('[aria-busy=true]')
      .first()
      .waitFor({ state: 'detached', ...limit })
  )
}

function faultsIn({ violations }: AxeResults): string[] {
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id} in ${nodes.length} ${nodes.length === 1 ? 'place' : 'places'}`)
}

class StoppedStep extends Error {
  override name = 'StoppedStep'
}

async function make(page: Page, step: JourneyStep, timeout: number): Promise<void> {
  try {
    if ('press' in step) return await page.keyboard.press(step.press)
    const find = ({ role, name }: { role: string; name: string }) => page.getByRole(role as Role, { name }).first()
    if ('see' in step) await find(step.see).waitFor({ state: 'visible', timeout })
    else if ('fill' in step) await find(step.fill).fill(step.text, { timeout })
    else if ('choose' in step) await find(step.choose).selectOption({ label: step.option }, { timeout })
    else await find(step.click).click({ timeout })
  } catch (cause) {
    throw new StoppedStep(`It stops at ${stepText(step)}.`, { cause })
  }
}

function stepText(step: JourneyStep): string {
  if ('press' in step) return `press ${step.press}`
  const [what, { role, name }] = Object.entries(step)[0] as [string, { role: string; name: string }]
  return `${what} ${role} “${name}”`
}

/** A message without the address of the edge and the versions, which differ in each run. */
function plain(message: string): string {
  return message
    .replaceAll(/https?:\/\/127\.0\.0\.1:\d+/g, '')
    .replaceAll(FILE, `${BUILDS_PATH}$1`)
    .slice(0, 300)
}
