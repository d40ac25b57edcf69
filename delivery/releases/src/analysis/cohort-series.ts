import { type Cohort, cohortText } from '@hirfa/shared-contract/release/commands'
import type { ReleaseState } from '../state/release-state.ts'
import { isInCohort } from '../state/cohorts.ts'
import type { Sum } from './count.ts'

const SEPARATOR = '?'

/**
 * The name under which the pages of a cohort are counted besides those of the app, so that a canary of a cohort is compared with
 * the same visitors. It is no name of an app.
 */
export function cohortSeries(app: string, only: Cohort | undefined): string {
  return only ? app + SEPARATOR + cohortText(only) : app
}

/** The series that pages of a visitor with these attributes count in. */
export function seriesFor(state: ReleaseState, attributes: Readonly<Record<string, string>>): string[] {
  return Object.entries(state).flatMap(([app, { canary }]) =>
    canary?.only && isInCohort(canary.only, attributes) ? [cohortSeries(app, canary.only)] : []
  )
}

/** Counts, and the same ones in the series of their apps. */
export function withSeries(counts: readonly Sum[], series: readonly string[]): Sum[] {
  const more = counts.flatMap(sum =>
    series.filter(name => name.startsWith(sum.app + SEPARATOR)).map(app => ({ ...sum, app }))
  )
  return [...counts, ...more]
}

/** Whether a count is of a whole app. */
export function isOfApp({ app }: { app: string }): boolean {
  return !app.includes(SEPARATOR)
}
