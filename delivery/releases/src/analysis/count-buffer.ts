import { type Count, slotOf, type Sum } from './count.ts'
import { countKey } from './health-store.ts'
import type { HealthStore } from './sql-health.ts'
import { regularWrites } from './regular-writes.ts'

const MOST_ROWS = 20_000
const MOST_PLACES = 50

export function countBuffer(store: HealthStore, now: () => Date, report: (problem: unknown) => void) {
  let rows = new Map<string, Count>()
  let places = 0

  function keep(count: Count): void {
    const key = countKey(count)
    const known = rows.get(key)
    if (known) known.count += count.count
    else if (hasRoomFor(count)) rows.set(key, { ...count })
  }

  function hasRoomFor({ kind }: Count): boolean {
    if (kind === 'place' && ++places > MOST_PLACES) return false
    return rows.size < MOST_ROWS
  }

  async function write(): Promise<void> {
    const counts = [...rows.values()]
    rows = new Map()
    places = 0
    await store.add(counts).catch((problem: unknown) => {
      counts.forEach(keep)
      throw problem
    })
  }

  return {
    add(sums: readonly Sum[], at = now()): void {
      const slot = slotOf(at)
      for (const sum of sums) keep({ ...sum, slot })
    },
    ...regularWrites(() => rows.size === 0, write, report)
  }
}
