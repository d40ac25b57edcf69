import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { setTimeout as wait } from 'node:timers/promises'
import type { AxeResults } from 'axe-core'
import {
  FAILED_SCREEN,
  type Journey,
  type JourneyStep,
  LATE_FONTS_MARK,
  NOT_HYDRATED,
  publishedFile,
  type RecordedResponse,
  SCREEN
} from '@hirfa/shared-contract/release'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { changedBuiltins } from './changed-builtins.ts'
import { addStyles, type ForeignStyle, selectorsApplied } from './foreign-styles.ts'
import { leaveScreen, unlessLate } from './leave-screen.ts'
import { lastPicture } from './last-picture.ts'
import { openScripts } from './page-scripts.ts'
import { respondToCalls } from './recorded-responses.ts'
import { REAL_TIME, type VirtualTime, virtualTime } from './virtual-time.ts'

type Role = Parameters<Page['getByRole']>[0]

export interface Visit extends Pick<Journey, 'path' | 'language' | 'at' | 'steps'> {
  origin: string
  responses?: readonly RecordedResponse[] | undefined
  styles?: readonly ForeignStyle[] | undefined
  limits: { stepMs: number; restMs: number; responseMs: number }
}

export interface Visited {
  /** Whether the page stops responding, which an endless script causes. It occupies a core until the browser ends. */
  hangs: boolean
  /** `late`: no response within `PAGE_LIMIT_MS`. */
  status?: number | 'late' | undefined
  unreachable?: string
  stopped?: string
  errors: string[]
  /** `failed`: its place shows that it does not load. Undefined if no screen appears. */
  screen?: { app: string; version: string; path: string } | 'failed'
  changedBuiltins: string[]
  left: string[]
  /** Calls of the API, as method and path. */
  requests: string[]
  loaded: Record<string, string>
  layoutShift: number
  faults: string[]
  styled?: string[]
  /** The last picture, a PNG in base64. */
  picture?: string
}

export const PAGE_LIMIT_MS = 30_000
const PAUSE_MS = 500
const REST_MS = 1_000
const PHONE = { width: 360, height: 740 }
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const RUN_AXE = "axe.run({ resultTypes: ['violations'] })"

const OBSERVE_SHIFTS = `
  globalThis.__layoutShift = 0
  new PerformanceObserver(list => {
    for (const shift of list.getEntries()) if (!shift.hadRecentInput) globalThis.__layoutShift += shift.value
  }).observe({ type: 'layout-shift', buffered: true })
`
/** Fallback fonts until the last picture: whether web fonts arrive in time depends on the load of the machine. */
const WITHOUT_FONTS = `
  new MutationObserver((_records, observer) => {
    const root = document.documentElement
    if (!root) return
    root.setAttribute('${LATE_FONTS_MARK}', 'kept')
    observer.disconnect()
  }).observe(document, { childList: true })
`

export async function visitPage(browser: Browser, visit: Visit): Promise<Visited> {
  const visited: Visited = {
    hangs: false,
    errors: [],
    changedBuiltins: [],
    left: [],
    requests: [],
    loaded: {},
    layoutShift: 0,
    faults: []
  }
  const context = await contextFor(browser, visit, visited)
  const time = visit.responses ? await virtualTime(context, visit.at ?? Date.now()) : REAL_TIME
  const page = await context.newPage()
  watchErrors(page, visited)
  const walked = walk(page, { ...visit, time }, visited).finally(() => context.close())
  const isHanging = await Promise.race([walked.then(() => false), hangs(page, visit.limits.responseMs)])
  if (isHanging) return { ...visited, hangs: true, stopped: 'The page stops responding.' }
  await walked
  return visited
}

async function contextFor(browser: Browser, visit: Visit, visited: Visited): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: PHONE,
    locale: visit.language,
    timezoneId: 'UTC',
    reducedMotion: 'reduce',
    serviceWorkers: 'block'
  })
  context.on('request', request => {
    const file = publishedFile(new URL(request.url()).pathname)
    if (file) visited.loaded[file.app] = file.version
  })
  await context.addInitScript(OBSERVE_SHIFTS + WITHOUT_FONTS)
  if (visit.styles) await addStyles(context, visit.styles)
  if (visit.responses) await respondToCalls(context, visit.origin, visit.responses, visited)
  return context
}

/** Failed API responses are not errors of the page. */
function watchErrors(page: Page, { errors }: Visited): void {
  page.on('pageerror', error => errors.push(error.message))
  page.on('console', message => {
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) errors.push(message.text())
  })
}

/** Resolves to true once a page has not responded for `limitMs`, to false once it is closed. */
async function hangs(page: Page, limitMs: number): Promise<boolean> {
  const session = await page.context().newCDPSession(page)
  while (!page.isClosed()) {
    // A page that navigates or closes rejects the call, which is a response too.
    const responds = session.send('Runtime.evaluate', { expression: '0' }).then(
      () => true,
      () => true
    )
    if (!(await Promise.race([responds, wait(limitMs, false, { ref: false })]))) return true
    await wait(PAUSE_MS)
  }
  return false
}

type TimedVisit = Visit & { time: VirtualTime }

async function walk(page: Page, visit: TimedVisit, visited: Visited): Promise<void> {
  const { limits, steps, path, time } = visit
  if (await arrives(page, visit, visited)) await makeSteps(page, visit, visited)
  else visited.stopped = `${path} does not load.`
  await time.pass(REST_MS)
  await unlessLate(page.waitForLoadState('networkidle', { timeout: limits.restMs }))
  if (steps.length > 0) await time.until(detached(page, '[aria-busy=true]', limits.restMs))
  await look(page, visit, visited)
}

async function arrives(
  page: Page,
  { origin, path, language, limits, time }: TimedVisit,
  visited: Visited
): Promise<boolean> {
  try {
    const response = await time.until(
      unlessLate(page.goto(journeyAddress(origin, { path, language }), { timeout: PAGE_LIMIT_MS }))
    )
    visited.status = response ? response.result?.status() : 'late'
    if (!response) return false
  } catch (error) {
    if (!(error instanceof Error)) throw error
    visited.unreachable = error.message
    return false
  }
  const place = page.locator(`${SCREEN}, ${FAILED_SCREEN}`).first()
  await time.until(unlessLate(place.waitFor({ state: 'attached', timeout: limits.stepMs })))
  // A click on a rendered page is lost until its scripts have taken it over; an endless script may begin only then.
  await time.until(detached(page, NOT_HYDRATED, limits.stepMs))
  return true
}

async function makeSteps(page: Page, { steps, limits, time }: TimedVisit, visited: Visited): Promise<void> {
  for (const step of steps) {
    try {
      await time.until(makeStep(page, step, limits.stepMs))
    } catch (error) {
      if (!(error instanceof Error)) throw error
      visited.stopped = `It stops at ${stepText(step)}.`
      return
    }
  }
}

async function look(page: Page, { responses, styles, limits, time }: TimedVisit, visited: Visited): Promise<void> {
  const screen = page.locator(SCREEN).first()
  if ((await page.locator(FAILED_SCREEN).count()) > 0) visited.screen = 'failed'
  else if ((await screen.count()) > 0) {
    const [app = '', version = ''] = await screen.evaluate(({ dataset }) => [dataset.remote, dataset.version])
    visited.screen = { app, version, path: new URL(page.url()).pathname }
  }
  if (!responses) {
    if (!visited.screen) return
    const scripts = await openScripts(page)
    visited.changedBuiltins = await changedBuiltins(page, scripts)
    if (visited.screen !== 'failed') visited.left = await leaveScreen(page, visited.screen.app, scripts, limits.stepMs)
    return
  }
  if (styles) visited.styled = await selectorsApplied(page, styles)
  visited.layoutShift = await page.evaluate<number>('globalThis.__layoutShift')
  visited.picture = await lastPicture(page)
  visited.requests = visited.requests.toSorted()
  await page.evaluate(AXE)
  visited.faults = faultsIn(await time.until(page.evaluate<AxeResults>(RUN_AXE)))
}

function faultsIn({ violations }: AxeResults): string[] {
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id} in ${nodes.length} ${nodes.length === 1 ? 'place' : 'places'}`)
}

export function journeyAddress(origin: string, { path, language }: Pick<Journey, 'path' | 'language'>): string {
  const address = new URL(path, origin)
  address.searchParams.set('lang', language)
  return address.href
}

async function detached(page: Page, selector: string, timeout: number): Promise<void> {
  await unlessLate(page.locator(selector).first().waitFor({ state: 'detached', timeout }))
}

/** Rejects if the page does not allow the step within the timeout. */
async function makeStep(page: Page, step: JourneyStep, timeout: number): Promise<void> {
  if ('press' in step) return page.keyboard.press(step.press)
  const find = ({ role, name }: { role: string; name: string }) => page.getByRole(role as Role, { name }).first()
  if ('see' in step) await find(step.see).waitFor({ state: 'visible', timeout })
  else if ('fill' in step) await find(step.fill).fill(step.text, { timeout })
  else if ('choose' in step) await find(step.choose).selectOption({ label: step.option }, { timeout })
  else await find(step.click).click({ timeout })
}

function stepText(step: JourneyStep): string {
  if ('press' in step) return `press ${step.press}`
  const [what, { role, name }] = Object.entries(step)[0] as [string, { role: string; name: string }]
  return `${what} ${role} “${name}”`
}
