import { type Report, VITALS } from 'shared-contract/release'
import { appOf, type ReleaseState } from '../state/release-state.ts'
import type { Sum } from './count.ts'
import { stepOf } from './vital-steps.ts'

interface ReceivedReport {
  report: Report
  state: ReleaseState
  source: number
}

/** The counts of a report. Versions that no page can have are ignored. */
export function countsOf({ report, state, source }: ReceivedReport): Sum[] {
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
      // A fallback to the last good version follows from a problem that is counted already.
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
