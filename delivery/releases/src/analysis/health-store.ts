import { BY_SOURCE, type Count, NETWORKS, SLOTS_IN_HOUR, slotOf, type Sum } from './count.ts'
import type { Hours } from './sources.ts'

export interface Point {
  slot: number
  app: string
  version: string
  views: number
  errors: number
}

/** Times are milliseconds. */
export interface EdgeState {
  edge: string
  seq: number
  release: string
  read: number
  started: number
}

export const MOST_STORED_ERRORS = 200
export const MOST_RETAINED_ERRORS = 50

export const DAYS_BEFORE = 3

export const EVER = 0

interface Sums {
  sums(from: number, apps: readonly string[], until: number): Promise<Sum[]>
}

export async function hoursBefore(store: Sums, time: Date): Promise<Hours> {
  const slot = slotOf(time)
  const sums = await store.sums(
    Math.max(EVER + 1, slot - DAYS_BEFORE * 24 * SLOTS_IN_HOUR),
    [NETWORKS],
    slot - SLOTS_IN_HOUR
  )
  return new Map(sums.map(({ detail, count }) => [detail, count]))
}

export function lasting(counts: readonly Count[]): Count[] {
  return counts.flatMap(count => {
    if (count.kind === 'place') return []
    return [{ ...count, slot: EVER, detail: isBySource(count) ? '' : count.detail }]
  })
}

function isBySource({ kind }: Count): boolean {
  return BY_SOURCE.some(each => each === kind)
}

/** One row per count, sorted: writers that lock rows in the same order do not deadlock. */
export function added(counts: readonly Count[]): Count[] {
  const rows = new Map<string, Count>()
  for (const count of counts) {
    const key = countKey(count)
    rows.set(key, { ...count, count: count.count + (rows.get(key)?.count ?? 0) })
  }
  return [...rows].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, row]) => row)
}

export function countKey({ slot, app, version, kind, detail }: Count): string {
  return [slot, app, version, kind, detail].join('|')
}
