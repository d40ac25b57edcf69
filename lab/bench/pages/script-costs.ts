import { existsSync, readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { newVisitor } from '../../../e2e/kit/visitor.ts'
import { watchPage } from './page-clock.ts'
import type { MeasuredRoute } from './routes.ts'
import { loadUntilQuiet } from './visit.ts'
import { isBackground } from './waterfall.ts'

const ROOT = join(import.meta.dirname, '../../..')

interface TraceEvent {
  name: string
  ph: string
  ts: number
  dur?: number
  tdur?: number
  tid: number
  pid: number
  args: { name?: string; elementCount?: number; data?: { url?: string; functionName?: string } }
}

export type TracedVisit = Awaited<ReturnType<typeof tracedVisit>>

/** Traces the main thread at the speed of this machine; in ms. */
export async function tracedVisit(browser: Browser, url: string, route: MeasuredRoute) {
  const trace = ofMainThread(await traceOf(browser, url, route))
  return {
    longestScript: Math.max(0, ...scriptTimes(trace)) / 1000,
    // The most in one task: that of the first layout, as scripts change little of a rendered page.
    firstLayout: layoutMs(trace)
  }
}

/** The characters of the first load's JavaScript: all, and those that have not run when the whole page is hydrated. */
export async function usedScripts(browser: Browser, url: string, route: MeasuredRoute) {
  return onPage(browser, url, route, async (page, load) => {
    await page.coverage.startJSCoverage()
    await load()
    await page.waitForFunction(isHydrated)
    const scripts = await page.coverage.stopJSCoverage()
    const sums = { all: 0, unused: 0, own: { all: 0, unused: 0 } }
    for (const { url, functions, source = '' } of scripts) {
      const isUnused = unusedCharacters(source.length, functions)
      const isOwn = ownCharacters(url, source)
      for (const [place, unused] of isUnused.entries()) {
        sums.all++
        sums.unused += unused
        if (!isOwn(place)) continue
        sums.own.all++
        sums.own.unused += unused
      }
    }
    return sums
  })
}

/** Whether a character of a script that starts the page comes from a source of this repository, by its source map. */
function ownCharacters(url: string, script: string): (place: number) => boolean {
  const [, app = '', file = ''] = /\/remotes\/([^/]+)\/[^/]+\/(.+\.js)$/.exec(url) ?? []
  const map = join(ROOT, app, 'dist', `${file}.map`)
  if (!file || isBackground(`/${file}`) || !existsSync(map)) return () => false
  const sources = new SourceMap(JSON.parse(readFileSync(map, 'utf8')))
  const lines = [...script.matchAll(/\n/g)].map(({ index }) => index + 1)
  return place => {
    const line = lines.filter(start => start <= place).length
    const entry = sources.findEntry(line, place - (lines[line - 1] ?? 0))
    return 'originalSource' in entry && !/node_modules|webpack\/runtime/.test(entry.originalSource)
  }
}

function isHydrated(): boolean {
  if (document.scripts.length === 0) return true
  const elements = [...document.querySelectorAll('#root :is(section, article, footer)')]
  const late = elements.find(element => !Object.keys(element).some(key => key.startsWith('__react')))
  // Hydrates a section that waits until it is used.
  late?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
  return !late
}

type Functions = readonly { ranges: readonly { startOffset: number; endOffset: number; count: number }[] }[]

/** Ranges are nested: the innermost one that contains a character says whether it has run. */
function unusedCharacters(length: number, functions: Functions): Uint8Array {
  const unused = new Uint8Array(length)
  const ranges = functions.flatMap(({ ranges }) => ranges)
  ranges.sort((one, other) => one.startOffset - other.startOffset || other.endOffset - one.endOffset)
  for (const { startOffset, endOffset, count } of ranges) unused.fill(count === 0 ? 1 : 0, startOffset, endOffset)
  return unused
}

/** The number of elements whose styles are computed while the work runs; an element counts each time. */
export async function styledElements(browser: Browser, page: Page, work: () => Promise<void>): Promise<number> {
  await browser.startTracing(page, { categories: ['devtools.timeline', '__metadata'] })
  await work()
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString())
  return ofMainThread(traceEvents)
    .filter(({ name }) => name === 'UpdateLayoutTree')
    .reduce((sum, { args }) => sum + (args.elementCount ?? 0), 0)
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
  await page.addInitScript(watchPage, content)
  const result = await work(page, () => loadUntilQuiet(page, path))
  await leave()
  return result
}

/** Work of scripts; those of an animation frame are the clock of the bench. */
const SCRIPTS = ['EvaluateScript', 'FunctionCall', 'RunMicrotasks', 'FireAnimationFrame']

/** The processor time of the longest script of the start, as a share of all: the same on each machine. */
export async function longestScriptShare(browser: Browser, url: string, route: MeasuredRoute): Promise<number> {
  const times = scriptTimes(ofMainThread(await traceOf(browser, url, route)))
  return Math.max(...times) / times.reduce((sum, time) => sum + time, 0)
}

function scriptTimes(events: readonly TraceEvent[]): number[] {
  let end = 0
  return events
    .filter(({ name }) => SCRIPTS.includes(name))
    .toSorted((one, other) => one.ts - other.ts)
    .flatMap(({ name, ts, dur = 0, tdur = 0 }) => {
      // A task within the one before, which already has its time.
      if (ts < end) return []
      end = ts + dur
      return name === 'FireAnimationFrame' ? [] : [tdur]
    })
}

function layoutMs(events: readonly TraceEvent[]): number {
  const layouts = events.filter(({ name }) => name === 'UpdateLayoutTree' || name === 'Layout')
  const times = events
    .filter(({ name }) => name.endsWith('RunTask'))
    .map(({ ts, dur = 0 }) =>
      layouts.filter(layout => layout.ts >= ts && layout.ts <= ts + dur).reduce((sum, { tdur = 0 }) => sum + tdur, 0)
    )
  return Math.max(0, ...times) / 1000
}

function ofMainThread(events: readonly TraceEvent[]): TraceEvent[] {
  const threads = new Set(
    events
      .filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`)
  )
  return events.filter(({ ph, pid, tid }) => ph === 'X' && threads.has(`${pid} ${tid}`))
}
