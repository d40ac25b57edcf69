import { type Report, VITALS } from 'shared-contract/release'
import { appOf, type ReleaseState } from '../state/release-state.ts'
import type { Sum } from './count.ts'
import { stepOf } from './vital-steps.ts'

interface Told {
  report: Report
  /** What visitors may have in their pages. */
  state: ReleaseState
  source: number
}

/** What a report adds to the counts; a version that no page can have adds nothing. */
export function countsOf({ report, state, source }: Told): Sum[] {
  const { release, views = [], problems = [], vitals } = report
  const known = ({ part, version }: { part: string; version: string }) => canBeShown(state, part, version)

  const seen = views
    .filter(known)
    .map(({ part: app, version }): Sum => ({ app, version, kind: 'view', detail: String(source), count: 1 }))
  const gone = problems
    .filter(known)
    .flatMap(({ part: app, version, kind, first, name = 'Error', places = [] }): Sum[] => {
      const whose = { app, version, count: 1 }
      const problem: Sum = { ...whose, kind, detail: '' }
      // Giving way to the last good version follows from what broke, and is no second problem.
      if (kind === 'fallback') return [problem]
      const place: Sum = { ...whose, kind: 'place', detail: [release, kind, name, places[0] ?? ''].join(' ').trim() }
      return [problem, place, ...(first ? [{ ...whose, kind: 'broken' as const, detail: String(source) }] : [])]
    })
  const felt = (vitals?.of ?? []).filter(known).flatMap(({ part: app, version }) =>
    VITALS.flatMap((kind): Sum[] => {
      const value = vitals?.values[kind]
      return value === undefined ? [] : [{ app, version, kind, detail: String(stepOf(kind, value)), count: 1 }]
    })
  )
  return [...seen, ...gone, ...felt]
}

function canBeShown(state: ReleaseState, app: string, version: string): boolean {
  const { liveHistory, canary } = appOf(state, app)
  return liveHistory.includes(version) || canary?.version === version
}
