import { type Count, slotOf, type Sum } from './count.ts'
import { type HealthStore, countKey } from './health-store.ts'

const FLUSH_MS = 1_000
const MOST_ROWS = 20_000
const MOST_PLACES = 50

export interface CountBuffer {
  add(sums: readonly Sum[], at?: Date): void
  flush(): Promise<void>
  close(): Promise<void>
}

export function countBuffer(store: HealthStore, now: () => Date, report: (problem: unknown) => void): CountBuffer {
  let rows = new Map<string, Count>()
  let places = 0
  let away = false
  const flushing = setInterval(() => void flush(), FLUSH_MS)
  flushing.unref()

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

  async function flush(): Promise<void> {
    if (rows.size === 0) return
    const counts = [...rows.values()]
    rows = new Map()
    places = 0
    try {
      await store.add(counts)
      away = false
    } catch (problem) {
      if (!away) report(problem)
      away = true
      counts.forEach(keep)
    }
  }

  return {
    add(sums, at = now()) {
      const slot = slotOf(at)
      for (const sum of sums) keep({ ...sum, slot })
    },
    flush,
    async close() {
      clearInterval(flushing)
      await flush()
    }
  }
}
