import { REPORTS_PATH } from '@hirfa/shared-contract/release'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { beaconRoute } from './beacon-route.ts'

export const CSP_REPORTS_PATH = `${REPORTS_PATH}/csp`

const MOST_BYTES = 16_384
const MOST_PER_MINUTE = 20
const MINUTE_MS = 60_000

const Short = v.pipe(
  v.string(),
  v.transform(text => text.slice(0, 200))
)
/** An address without query and fragment, which may hold personal data. */
const Address = v.pipe(
  Short,
  v.transform(text => text.replace(/[?#].*$/s, ''))
)
/** The format of `report-uri`, and that of the Reporting API. */
const Violations = v.union([
  v.pipe(
    v.object({
      'csp-report': v.object({ 'effective-directive': Short, 'blocked-uri': Address, 'document-uri': Address })
    }),
    v.transform(({ 'csp-report': report }) => [
      { directive: report['effective-directive'], blocked: report['blocked-uri'], page: report['document-uri'] }
    ])
  ),
  v.pipe(
    v.array(
      v.object({
        type: v.literal('csp-violation'),
        body: v.object({ effectiveDirective: Short, blockedURL: Address, documentURL: Address })
      })
    ),
    v.maxLength(20),
    v.transform(reports =>
      reports.map(({ body }) => ({
        directive: body.effectiveDirective,
        blocked: body.blockedURL,
        page: body.documentURL
      }))
    )
  )
])
const Body = v.pipe(v.string(), v.parseJson(), Violations)

/** Logs reported violations, a bounded number a minute. Every response is the same. */
export async function cspReports(app: FastifyInstance, now = () => Date.now()): Promise<void> {
  let minute = 0
  let logged = 0

  function mayLog(): boolean {
    const current = Math.floor(now() / MINUTE_MS)
    if (current !== minute) [minute, logged] = [current, 0]
    logged += 1
    return logged <= MOST_PER_MINUTE
  }

  await beaconRoute(app, { path: CSP_REPORTS_PATH, mostBytes: MOST_BYTES }, ({ body }) => {
    const violations = v.safeParse(Body, body)
    if (violations.success)
      for (const violation of violations.output)
        if (mayLog()) app.log.error(violation, 'the content security policy blocked a resource')
  })
}
