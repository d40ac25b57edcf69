import { isConsequence, type Problem, type Report, type Used, VITALS } from '@hirfa/shared-contract/release'
import { NETWORKS, type Sum } from './count.ts'
import { stepOf } from './vital-steps.ts'

const SETTLE_DEADLINE_MS = 20_000

interface ReceivedReport {
  report: Report
  /** The versions that the page can have, as `app version`. */
  versions: ReadonlySet<string>
  source: string
  /** The time from sending the page to receiving the report. */
  delayMs: number
}

interface Statement {
  key: string
  counts: Sum[]
  isSettled?: true
}

export function countsOf({ report, versions, source, delayMs }: ReceivedReport): Statement[] {
  const { release, views = [], problems = [], settled = [], vitals } = report
  const known = ({ part, version }: Used) => versions.has(`${part} ${version}`)

  const seen = views.filter(known).map(used => statement('view', used, [{ kind: 'view', detail: source }]))
  const usable = delayMs > SETTLE_DEADLINE_MS ? [] : settled.filter(known)
  const done = usable.map((used): Statement => ({
    ...statement('settled', used, [{ kind: 'settled', detail: source }]),
    isSettled: true
  }))
  const gone = problems
    .filter(known)
    .flatMap(problem => [
      statement(JSON.stringify({ ...problem, first: undefined }), problem, problemCounts(problem, release)),
      ...(problem.first && !isConsequence(problem.kind)
        ? [statement('broken', problem, [{ kind: 'broken', detail: source }])]
        : [])
    ])
  const felt = (vitals?.of ?? []).filter(known).flatMap(used =>
    VITALS.flatMap(kind => {
      const value = vitals?.values[kind]
      return value === undefined ? [] : [statement(kind, used, [{ kind, detail: String(stepOf(kind, value)) }])]
    })
  )
  return [...seen, ...done, ...gone, ...felt]
}

export function servedCounts(of: readonly { name: string; version: string }[], source: string): Sum[] {
  return of.map(({ name: app, version }) => ({ app, version, kind: 'served', detail: source, count: 1 }))
}

export function hourCount(detail: string): Sum {
  return { app: NETWORKS, version: '', kind: 'hour', detail, count: 1 }
}

/** Sent and settled pages are counted in the slot of their deadline, so that both are complete when it is read. */
export function settleSlotTime(sent: number): Date {
  return new Date(sent + SETTLE_DEADLINE_MS)
}

function statement(
  key: string,
  { part: app, version }: Used,
  counts: readonly Pick<Sum, 'kind' | 'detail'>[]
): Statement {
  return { key: `${key} ${app} ${version}`, counts: counts.map(count => ({ app, version, ...count, count: 1 })) }
}

function problemCounts(
  { kind, name = 'Error', places = [] }: Problem,
  release: string
): Pick<Sum, 'kind' | 'detail'>[] {
  const problem = { kind, detail: '' }
  // A fallback to the last good version follows from a problem that is counted already.
  if (kind === 'fallback') return [problem]
  return [problem, { kind: 'place', detail: [release, kind, name, places[0] ?? ''].join(' ').trim() }]
}
