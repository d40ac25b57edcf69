import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Report } from '@hirfa/shared-contract/release'
import * as v from 'valibot'
import {
  countBuffer,
  countsOf,
  type HealthStore,
  requestOrigin,
  SERVER_RENDER,
  servedCounts,
  settleSlotTime,
  sourceOf
} from '@hirfa/delivery-releases'
import type { EdgeMetrics, ReportResult } from '../observation/edge-metrics.ts'
import type { LiveReleases } from '../pages/live-releases.ts'
import { reportCookie, reportCookies } from './report-cookies.ts'
import { reportLimits } from './report-limits.ts'
import { type ReportToken, reportTokens } from './report-tokens.ts'
import { spentStatements } from './spent-statements.ts'

const MOST_BYTES = 4_096
const Body = v.pipe(v.string(), v.parseJson(), Report)

interface ReportOptions {
  /** Unset, no page is measured and reports are dropped. */
  store: HealthStore | undefined
  /** The versions of a release that pages were sent of, as `app version`. */
  versionsOf: (release: string) => ReadonlySet<string> | undefined
  metrics: Pick<EdgeMetrics, 'reports'>
  publicOrigin?: string | undefined
  secret?: string | undefined
  now?: () => Date
}

/** A page that the edge sends: its release, the remote of its route, and the visitor's bucket. */
interface SentPage {
  live: Pick<LiveReleases, 'document'>
  remote: { name: string; version: string } | undefined
  bucket: number | undefined
}

/** Counts a page and returns the cookie with which it reports; undefined if it does not report. */
export type MeasurePage = (request: FastifyRequest, page: SentPage) => string | undefined

interface RenderFailure {
  release: string
  app: string
  version: string
  reason: string
}

export type CountRenderFailure = (failure: RenderFailure) => void

interface ReportRoutes {
  measurePage: MeasurePage
  /** Counts a failed server render of a version. */
  countRenderFailure: CountRenderFailure
}

/** Receives the reports of pages. Every response is the same, so that an invalid report gets no information. */
export async function reportRoutes(
  app: FastifyInstance,
  { store, versionsOf, metrics, publicOrigin, secret, now = () => new Date() }: ReportOptions
): Promise<ReportRoutes> {
  const isWithinLimits = reportLimits(now)
  const tokens = reportTokens(now, secret)
  const spend = spentStatements(now)
  const buffer = store && countBuffer(store, now, problem => app.log.error(problem))
  if (buffer) app.addHook('onClose', () => buffer.close())

  await app.register(async reports => {
    // A beacon has the content type of text, which is ignored.
    reports.removeAllContentTypeParsers()
    reports.addContentTypeParser('*', { parseAs: 'string', bodyLimit: MOST_BYTES }, (_request, body, done) =>
      done(null, body)
    )
    reports.setErrorHandler((_error, _request, reply) => reply.code(204).header('cache-control', 'no-store').send())
    reports.post('/reports', async (request, reply) => {
      void reply.code(204).header('cache-control', 'no-store').send()
      metrics.reports.inc({ result: receive(request) })
      return reply
    })
  })

  function receive(request: FastifyRequest): ReportResult {
    if (!buffer) return 'not_stored'
    if (!isOfThisSite(request)) return 'other_site'
    const report = v.safeParse(Body, request.body)
    return report.success ? count(report.output, tokensOf(request)) : 'invalid'
  }

  function isOfThisSite(request: FastifyRequest): boolean {
    const { 'sec-fetch-site': site, origin } = request.headers
    if (site !== undefined) return site === 'same-origin'
    return origin !== undefined && origin === (publicOrigin ?? requestOrigin(request))
  }

  /** The newest first: it is most likely that of the page. */
  function tokensOf({ headers: { cookie } }: FastifyRequest): ReportToken[] {
    return reportCookies(cookie)
      .flatMap(text => tokens.read(text) ?? [])
      .toSorted((one, other) => other.sent - one.sent)
  }

  /** Adds the statements that the first token with any left has left. */
  function count(report: Report, given: readonly ReportToken[]): ReportResult {
    const versions = versionsOf(report.release)
    if (!versions) return 'unknown_release'
    for (const { source, sent, page } of given.filter(({ release }) => release === report.release)) {
      const statements = countsOf({ report, versions, source, delayMs: now().getTime() - sent })
      const left = statements.filter(({ key }) => spend(page, key))
      for (const { counts, isSettled } of left) buffer?.add(counts, isSettled ? settleSlotTime(sent) : undefined)
      if (left.length > 0) return 'counted'
    }
    return 'without_token'
  }

  const measurePage: MeasurePage = (request, { live, remote, bucket }) => {
    if (!buffer || !isNavigation(request) || !isWithinLimits(request.ip)) return undefined
    const { id: release, shell } = live.document
    const source = sourceOf(request.ip)
    const sent = now().getTime()
    if (request.headers['save-data'] !== 'on') {
      const of = [{ name: 'shell', version: shell }, ...(remote ? [remote] : [])]
      buffer.add(servedCounts(of, source), settleSlotTime(sent))
    }
    return reportCookie(tokens.issue({ release, bucket, source, sent }), request.protocol === 'https')
  }

  return {
    measurePage,
    countRenderFailure({ release, app, version, reason }) {
      const place = { kind: 'place', detail: `${release} ${SERVER_RENDER} ${reason}` } as const
      buffer?.add(
        [{ kind: SERVER_RENDER, detail: '' } as const, place].map(sum => ({ app, version, ...sum, count: 1 }))
      )
    }
  }
}

/** Requests of scripts and speculative ones show no page. */
function isNavigation({ method, headers }: FastifyRequest): boolean {
  const destination = headers['sec-fetch-dest']
  return (
    method === 'GET' &&
    (destination === undefined || destination === 'document') &&
    headers['sec-purpose'] === undefined
  )
}
