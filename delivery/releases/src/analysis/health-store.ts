import type { Count, Sum } from './count.ts'

/** How many views a version had in one slot, and how many of them broke. */
export interface Point {
  slot: number
  app: string
  version: string
  views: number
  errors: number
}

/** Where counts are kept for everybody who serves or judges. */
export interface HealthStore {
  add(counts: readonly Count[]): Promise<void>
  /** What was counted from a slot on, of one app or of all. */
  sums(from: number, app?: string): Promise<Sum[]>
  points(from: number): Promise<Point[]>
  /** Everything that was ever counted, in kinds that only grow. */
  totals(): Promise<Sum[]>
  forgetBefore(slot: number): Promise<void>
  close(): Promise<void>
}

/** The slot of what was ever counted. */
export const EVER = 0

/** What stays for good of some counts: nobody asks a year later who told, or where the code was. */
export function lasting(counts: readonly Count[]): Count[] {
  return counts.flatMap(count => {
    if (count.kind === 'place') return []
    const detail = count.kind === 'view' || count.kind === 'broken' ? '' : count.detail
    return [{ ...count, slot: EVER, detail }]
  })
}

/** One row for each thing that is counted, in one order: who writes rows in the same order never waits in a circle. */
export function added(counts: readonly Count[]): Count[] {
  const rows = new Map<string, Count>()
  for (const count of counts) {
    const key = keyOf(count)
    rows.set(key, { ...count, count: count.count + (rows.get(key)?.count ?? 0) })
  }
  return [...rows].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, row]) => row)
}

export function keyOf({ slot, app, version, kind, detail }: Count): string {
  return [slot, app, version, kind, detail].join('|')
}
