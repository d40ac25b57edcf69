import type { VisitFigures } from './visit.ts'

export type Variant = 'product' | 'monolith' | 'static'

/** The medians of one variant of one route. */
export type Medians = Omit<VisitFigures, 'kinds' | 'requests'> & { kinds: Record<string, number>; requests: number }

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle] ?? NaN
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? NaN) + upper) / 2
}

/** The median of each figure. */
export function medians(visits: readonly VisitFigures[]): Medians {
  const [first] = visits
  if (!first) throw new Error('There is no visit')
  const of = (read: (visit: VisitFigures) => number) => median(visits.map(read))
  return {
    fcp: of(visit => visit.fcp),
    lcp: of(visit => visit.lcp),
    ready: of(visit => visit.ready),
    hydrated: of(visit => visit.hydrated),
    blocked: of(visit => visit.blocked),
    shift: of(visit => visit.shift),
    requests: of(visit => visit.requests.length),
    bytes: of(visit => visit.bytes),
    depth: of(visit => visit.depth),
    hydratedDepth: of(visit => visit.hydratedDepth),
    kinds: Object.fromEntries(Object.keys(first.kinds).map(kind => [kind, of(({ kinds }) => kinds[kind] ?? 0)]))
  }
}

/** The median of the ratios of visits that followed each other: a busy moment slows both. */
export function ratio(
  ones: readonly VisitFigures[],
  others: readonly VisitFigures[],
  read: (visit: VisitFigures) => number
): number {
  return median(ones.flatMap((one, index) => (others[index] ? [read(one) / read(others[index])] : [])))
}
