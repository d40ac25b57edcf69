import { type Cohort, cohortText } from '@hirfa/shared-contract/release/commands'
import type { ReleaseState } from '../state/release-state.ts'
import { isInCohort } from '../state/cohorts.ts'
import type { Sum } from './count.ts'

const SEPARATOR = '?'

/** The series of the pages of a cohort, for comparison with the same visitors. No app has this name. */
export function cohortSeries(app: string, only: Cohort | undefined): string {
  return only ? app + SEPARATOR + cohortText(only) : app
}

export function seriesFor(state: ReleaseState, attributes: Readonly<Record<string, string>>): string[] {
  return Object.entries(state).flatMap(([app, { canary }]) =>
    canary?.only && isInCohort(canary.only, attributes) ? [cohortSeries(app, canary.only)] : []
  )
}

export function withSeries(counts: readonly Sum[], series: readonly string[]): Sum[] {
  const more = counts.flatMap(sum =>
    series.filter(name => name.startsWith(sum.app + SEPARATOR)).map(app => ({ ...sum, app }))
  )
  return [...counts, ...more]
}

export function isOfApp({ app }: { app: string }): boolean {
  return !app.includes(SEPARATOR)
}
