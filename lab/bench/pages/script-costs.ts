import type { Browser, Page } from 'playwright-core'
import { newVisitor } from '../../../e2e/kit/visitor.ts'
import { watchPage } from './page-clock.ts'
import type { MeasuredRoute } from './routes.ts'

export interface ScriptCosts {
  /** The share of the first load's JavaScript that has not run. */
  unusedShare: number
  /** The processor time of the longest task of the page in ms, at the speed of this machine. */
  longestTaskMs: number
  longestTask: string
}

interface TraceEvent {
  name: string
  ph: string
  ts: number
  dur?: number
  tdur?: number
  tid: number
  pid: number
  args: { name?: string; data?: { url?: string; functionName?: string } }
}

/** Visits the page twice: once to trace its main-thread tasks, once to measure the coverage of its scripts. */
export async function scriptCosts(browser: Browser, url: string, route: MeasuredRoute): Promise<ScriptCosts> {
  const longest = longestTask(await traceOf(browser, url, route))
  const { all, unused } = await usedScripts(browser, url, route)
  return { unusedShare: all === 0 ? 0 : unused / all, ...longest }
}

/** The characters of the first load's JavaScript: all, and those that have not run when the whole page is hydrated. */
export async function usedScripts(browser: Browser, url: string, route: MeasuredRoute) {
  return onPage(browser, url, route, async (page, load) => {
    await page.coverage.startJSCoverage()
    await load()
    await page.waitForFunction(isHydrated)
    const scripts = await page.coverage.stopJSCoverage()
    let all = 0
    let unused = 0
    for (const { functions, source = '' } of scripts) {
      all += source.length
      unused += unusedCharacters(source.length, functions)
    }
    return { all, unused }
  })
}

function isHydrated(): boolean {
  const elements = [...document.querySelectorAll('#root :is(section, article, footer)')]
  const late = elements.find(element => !Object.keys(element).some(key => key.startsWith('__react')))
  // Hydrates a section that waits until it is used.
  late?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
  return !late
}

type Functions = readonly { ranges: readonly { startOffset: number; endOffset: number; count: number }[] }[]

/** Ranges are nested: the innermost one that contains a character says whether it has run. */
function unusedCharacters(length: number, functions: Functions): number {
  const unused = new Uint8Array(length)
  const ranges = functions.flatMap(({ ranges }) => ranges)
  ranges.sort((one, other) => one.startOffset - other.startOffset || other.endOffset - one.endOffset)
  for (const { startOffset, endOffset, count } of ranges) unused.fill(count === 0 ? 1 : 0, startOffset, endOffset)
  return unused.reduce((sum, value) => sum + value, 0)
}

async function traceOf(browser: Browser, url: string, route: MeasuredRoute): Promise<TraceEvent[]> {
  return onPage(browser, url, route, async (page, load) => {
    await browser.startTracing(page, { categories: ['toplevel', 'devtools.timeline', '__metadata'] })
    await load()
    const trace = await browser.stopTracing()
    return JSON.parse(trace.toString()).traceEvents
  })
}

type Work<Result> = (page: Page, load: () => Promise<void>) => Promise<Result>

async function onPage<Result>(
  browser: Browser,
  url: string,
  { path, content }: MeasuredRoute,
  work: Work<Result>
): Promise<Result> {
  const { page, leave } = await newVisitor(browser, url, { cold: true })
  try {
    await page.addInitScript(watchPage, content)
    return await work(page, async () => {
      await page.goto(path, { waitUntil: 'load' })
      await page.waitForFunction(() => window.benchTimes.hydrated > 0)
      await page.waitForLoadState('networkidle')
    })
  } finally {
    await leave()
  }
}

/** Work of scripts; those of an animation frame are the clock of the bench. */
const SCRIPTS = ['EvaluateScript', 'FunctionCall', 'RunMicrotasks', 'FireAnimationFrame']

/** The processor time of the longest script of the start, as a share of all: the same on each machine. */
export async function longestScriptShare(browser: Browser, url: string, route: MeasuredRoute): Promise<number> {
  const own = ofMainThread(await traceOf(browser, url, route)).filter(({ name }) => SCRIPTS.includes(name))
  let end = 0
  const times = own
    .toSorted((one, other) => one.ts - other.ts)
    .flatMap(({ name, ts, dur = 0, tdur = 0 }) => {
      // A task within the one before, which already has its time.
      if (ts < end) return []
      end = ts + dur
      return name === 'FireAnimationFrame' ? [] : [tdur]
    })
  return Math.max(...times) / times.reduce((sum, time) => sum + time, 0)
}

/** Of the main thread of the page, by its own processor time, so that other programs do not count. */
function longestTask(events: readonly TraceEvent[]): Pick<ScriptCosts, 'longestTaskMs' | 'longestTask'> {
  const own = ofMainThread(events)
  const tasks = own.filter(({ name }) => name.endsWith('RunTask'))
  const longest = tasks.reduce((one, other) => ((other.tdur ?? 0) > (one.tdur ?? 0) ? other : one), tasks[0]!)
  const inside = own.filter(
    ({ ts, dur = 0, name }) =>
      !name.endsWith('RunTask') && ts >= longest.ts && ts + dur <= longest.ts + (longest.dur ?? 0)
  )
  const main = inside.toSorted((one, other) => (other.tdur ?? 0) - (one.tdur ?? 0))[0]
  const what = main ? `${main.name} ${main.args.data?.url?.split('/').at(-1) ?? ''}`.trim() : ''
  return { longestTaskMs: (longest.tdur ?? 0) / 1000, longestTask: what }
}

function ofMainThread(events: readonly TraceEvent[]): TraceEvent[] {
  const threads = new Set(
    events
      .filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`)
  )
  return events.filter(({ ph, pid, tid }) => ph === 'X' && threads.has(`${pid} ${tid}`))
}
