import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Report, REPORTS_PATH } from '@hirfa/shared-contract/release'
import * as v from 'valibot'
import {
  countBuffer,
  countsOf,
  errorBuffer,
  errorKey,
  errorsOf,
  hourCount,
  type HealthStore,
  requestOrigin,
  SERVER_RENDER,
  servedCounts,
  settleSlotTime,
  slotOf,
  SLOTS_IN_HOUR,
  sourceNumbers,
  timeOfSlot,
  withSeries
} from '@hirfa/delivery-releases'
import type { EdgeMetrics, ReportResult } from '../observation/edge-metrics.ts'
import type { Release } from '../pages/release.ts'
import { savesData } from '../server/saves-data.ts'
import type { Visitor } from '../server/watched-releases.ts'
import { beaconRoute } from './beacon-route.ts'
import { nextScreens } from './next-screens.ts'
import { reportCookie, reportCookies, type ReportToken, reportTokens } from './report-tokens.ts'
import { reportLimits, spentStatements } from './report-limits.ts'

const MOST_BYTES = 4_096
const Body = v.pipe(v.string(), v.parseJson(), Report)

interface ReportOptions {
  store: HealthStore | undefined
  /** The versions in the sent pages of a release, as `app version`. */
  versionsOf: (release: string) => ReadonlySet<string> | undefined
  metrics: Pick<EdgeMetrics, 'reports'>
  publicOrigin?: string | undefined
  secret?: string | undefined
  now?: () => Date
}

interface SentPage {
  live: Pick<Release, 'document'>
  remote: { name: string; version: string } | undefined
  visitor: Pick<Visitor, 'bucket'> | undefined
  series: readonly string[]
}

interface RenderFailure {
  release: string
  app: string
  version: string
  reason: string
}

export type ReportRoutes = Awaited<ReturnType<typeof reportRoutes>>

/** Receives the reports of pages. Every response is the same, so that an invalid report gets no information. */
export async function reportRoutes(
  app: FastifyInstance,
  { store, versionsOf, metrics, publicOrigin, secret, now = () => new Date() }: ReportOptions
) {
  const isWithinLimits = reportLimits(now)
  const next = nextScreens()
  const tokens = reportTokens(now, secret)
  const sourceOf = sourceNumbers()
  const present = { hour: 0, sources: new Set<string>() }
  const spend = spentStatements(now)
  const buffer = store && countBuffer(store, now, problem => app.log.error(problem))
  const errorsBuffer = store && errorBuffer(store, now, problem => app.log.error(problem))
  app.addHook('onClose', async () => void (await Promise.all([buffer?.close(), errorsBuffer?.close()])))

  await beaconRoute(app, { path: REPORTS_PATH, mostBytes: MOST_BYTES }, request =>
    metrics.reports.inc({ result: receive(request) })
  )

  function receive(request: FastifyRequest): ReportResult {
    if (!buffer) return 'not_stored'
    if (!isOfThisSite(request)) return 'other_site'
    if (isSpeculative(request)) return 'without_token'
    const report = v.safeParse(Body, request.body)
    return report.success ? count(report.output, tokensOf(request)) : 'invalid'
  }

  function isOfThisSite(request: FastifyRequest): boolean {
    const { 'sec-fetch-site': site, origin } = request.headers
    if (site !== undefined) return site === 'same-origin'
    return origin !== undefined && origin === (publicOrigin ?? requestOrigin(request))
  }

  /** The newest first: it most likely belongs to the page. */
  function tokensOf({ headers: { cookie } }: FastifyRequest): ReportToken[] {
    return reportCookies(cookie)
      .flatMap(text => tokens.read(text) ?? [])
      .toSorted((one, other) => other.sent - one.sent)
  }

  function count(report: Report, given: readonly ReportToken[]): ReportResult {
    const versions = versionsOf(report.release)
    if (!versions) return 'unknown_release'
    for (const { source, sent, page, series } of given.filter(({ release }) => release === report.release)) {
      const statements = countsOf({ report, versions, source, delayMs: now().getTime() - sent })
      const left = statements.filter(({ key }) => spend(page, key))
      for (const { counts, isSettled } of left)
        buffer?.add(withSeries(counts, series), isSettled ? settleSlotTime(sent) : undefined)
      const errors = errorsOf(report, versions).filter(error => spend(page, `stack ${errorKey(error)}`))
      errorsBuffer?.add(errors, source)
      const { screenChange } = report
      const isFirstChange = screenChange !== undefined && spend(page, 'screen change')
      if (isFirstChange) next.count(screenChange)
      if (left.length + errors.length > 0 || isFirstChange) return 'counted'
    }
    return 'without_token'
  }

  function countHour(source: string): void {
    const slot = slotOf(now())
    const hour = slot - (slot % SLOTS_IN_HOUR)
    if (present.hour !== hour) {
      present.hour = hour
      present.sources.clear()
    }
    if (present.sources.has(source)) return
    present.sources.add(source)
    buffer?.add([hourCount(source)], timeOfSlot(hour))
  }

  /** Counts a page and returns the cookie with which it reports; undefined if it does not report. */
  function measurePage(request: FastifyRequest, { live, remote, visitor, series }: SentPage): string | undefined {
    if (!buffer || !isNavigation(request) || !isWithinLimits(request.ip)) return undefined
    const { id: release, shell } = live.document
    const source = sourceOf(request.ip)
    const sent = now().getTime()
    countHour(source)
    if (!savesData(request.headers)) {
      const of = [{ name: 'shell', version: shell }, ...(remote ? [remote] : [])]
      buffer.add(withSeries(servedCounts(of, source), series), settleSlotTime(sent))
    }
    return reportCookie(
      tokens.issue({ release, bucket: visitor?.bucket, source, sent, series }),
      request.protocol === 'https'
    )
  }

  return {
    nextScreens: next,
    measurePage,
    countRenderFailure({ release, app, version, reason }: RenderFailure): void {
      const place = { kind: 'place', detail: `${release} ${SERVER_RENDER} ${reason}` } as const
      buffer?.add(
        [{ kind: SERVER_RENDER, detail: '' } as const, place].map(sum => ({ app, version, ...sum, count: 1 }))
      )
    }
  }
}

function isNavigation(request: FastifyRequest): boolean {
  const destination = request.headers['sec-fetch-dest']
  return request.method === 'GET' && (destination ?? 'document') === 'document' && !isSpeculative(request)
}

/** Sent by a page that the browser has prefetched or prerendered. */
function isSpeculative({ headers }: FastifyRequest): boolean {
  return headers['sec-purpose'] !== undefined
}
