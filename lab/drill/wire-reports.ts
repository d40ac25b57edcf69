/** The health reports of a page, as they are on the wire. */
import type { BrowserContext } from 'playwright-core'
import { Report } from '@hirfa/shared-contract/release'
import * as v from 'valibot'

const Body = v.pipe(v.string(), v.parseJson(), Report)

export interface WireReports {
  /** Kinds of problems that were reported for an app, with its version: `load 1.0.0`. */
  problemsOf(app: string): string[]
  /** Whether a report names the app and version as used or usable. */
  uses(app: string): boolean
}

/** `keep`: the reports are not sent to the edge, for a product with real visitors. */
export async function listenToReports(context: BrowserContext, { keep }: { keep: boolean }): Promise<WireReports> {
  const reports: Report[] = []
  context.on('request', request => {
    if (new URL(request.url()).pathname !== '/reports') return
    const report = v.safeParse(Body, request.postData())
    if (report.success) reports.push(report.output)
  })
  if (keep) await context.route('**/reports', route => route.fulfill({ status: 204 }))
  return {
    problemsOf: app =>
      reports
        .flatMap(({ problems = [] }) => problems)
        .filter(({ part }) => part === app)
        .map(({ kind, version }) => `${kind} ${version}`),
    uses: app => reports.some(({ views = [], settled = [] }) => [...views, ...settled].some(({ part }) => part === app))
  }
}
