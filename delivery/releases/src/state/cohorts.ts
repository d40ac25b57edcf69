import { type Cohort, cohortText } from '@hirfa/shared-contract/release/commands'
import { oncePerObject } from '../once-per-object.ts'
import type { AppState, Canary, ReleaseState } from './release-state.ts'

/** Each visitor stays in one bucket; a canary of 5 % is shown to the first 5 % of the buckets. */
export const BUCKETS = 10_000

/** So many conditions of canaries can hold in any combination; each doubles the combinations of versions. */
export const COHORTS_MAX = 3

type IsIn = (cohort: Cohort) => boolean

/** Without `isIn` outside all cohorts. All canaries start at the first bucket: a larger share only adds visitors. */
export function stateFor(state: ReleaseState, bucket: number, isIn: IsIn = () => false): ReleaseState {
  if (!hasCanary(state)) return state
  return Object.fromEntries(
    Object.entries(state).map(([name, app]) => [name, app.canary ? withCanary(app, app.canary, bucket, isIn) : app])
  )
}

function withCanary({ canary: _canary, ...app }: AppState, canary: Canary, bucket: number, isIn: IsIn): AppState {
  return isShown(canary, bucket, isIn) ? { ...app, liveHistory: [...app.liveHistory, canary.version] } : app
}

/** One bucket for each combination that visitors of the same cohorts get; the one without canaries is last. */
export function bucketsOfAll(state: ReleaseState): number[] {
  const shares = Object.values(state).flatMap(({ canary }) => (canary ? [canary.share] : []))
  return [...new Set([...shares, 100])].toSorted((one, other) => one - other).map(share => firstAfter(share) - 1)
}

export interface Combination {
  cohorts: readonly string[]
  last: number
  state: ReleaseState
}

/** Every combination that visitors can get; those outside all cohorts are last, of these that without canaries. */
export function combinationsOf(state: ReleaseState): Combination[] {
  if (!hasCanary(state)) return [{ cohorts: [], last: BUCKETS - 1, state }]
  const buckets = bucketsOfAll(state)
  return possibleCohorts(cohortsOf(state)).flatMap(cohorts => {
    const texts = cohorts.map(cohortText)
    const isIn: IsIn = cohort => texts.includes(cohortText(cohort))
    return buckets.map(last => ({ cohorts: texts, last, state: stateFor(state, last, isIn) }))
  })
}

export function cohortsOf(state: ReleaseState): Cohort[] {
  const found = Object.values(state).flatMap(({ canary }) => canary?.only ?? [])
  const unique = new Map(found.map(cohort => [cohortText(cohort), cohort]))
  return [...unique.keys()].toSorted().flatMap(text => unique.get(text) ?? [])
}

export function isInCohort({ attribute, values }: Cohort, attributes: Readonly<Record<string, string>>): boolean {
  const own = Object.hasOwn(attributes, attribute) ? attributes[attribute] : undefined
  return own !== undefined && values.includes(own)
}

export function cohortsWith(state: ReleaseState, attributes: Readonly<Record<string, string>>): string[] {
  return cohortsOf(state)
    .filter(cohort => isInCohort(cohort, attributes))
    .map(cohortText)
}

export const hasCanary = oncePerObject((state: ReleaseState) =>
  Object.values(state).some(({ canary }) => canary !== undefined)
)

function possibleCohorts(all: readonly Cohort[]): Cohort[][] {
  const sets = all.reduce<Cohort[][]>((found, cohort) => [...found.map(set => [...set, cohort]), ...found], [[]])
  return sets.filter(set =>
    set.every(({ attribute, values }) =>
      set.every(other => other.attribute !== attribute || other.values.some(value => values.includes(value)))
    )
  )
}

function isShown({ share, only }: Canary, bucket: number, isIn: IsIn): boolean {
  return bucket < firstAfter(share) && (only === undefined || isIn(only))
}

function firstAfter(share: number): number {
  return Math.round((share / 100) * BUCKETS)
}
