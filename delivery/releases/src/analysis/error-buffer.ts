import { errorKey, type PageErrorFacts, type SeenError } from './page-errors.ts'
import type { HealthStore } from './sql-health.ts'
import { regularWrites } from './regular-writes.ts'

const MOST_ERRORS = 50
const MINUTE_MS = 60_000
/** The limit of new errors that one source adds per minute, so that it does not displace those of others. */
const MOST_OF_SOURCE = 20

export function errorBuffer(
  store: Pick<HealthStore, 'addErrors'>,
  now: () => Date,
  report: (problem: unknown) => void
) {
  let pending = new Map<string, SeenError>()
  let minute = 0
  const addedBy = new Map<string, number>()
  const known = new Set<string>()

  function mayAdd(key: string, source: string, time: number): boolean {
    const current = Math.floor(time / MINUTE_MS)
    if (current !== minute) {
      minute = current
      addedBy.clear()
      known.clear()
    }
    if (known.has(key)) return true
    const count = (addedBy.get(source) ?? 0) + 1
    if (count > MOST_OF_SOURCE) return false
    addedBy.set(source, count)
    known.add(key)
    return true
  }

  async function write(): Promise<void> {
    const errors = [...pending.values()]
    pending = new Map()
    await store.addErrors(errors)
  }

  return {
    add(errors: readonly PageErrorFacts[], source: string): void {
      const time = now().getTime()
      for (const error of errors) {
        const key = errorKey(error)
        const earlier = pending.get(key)
        if (!mayAdd(key, source, time) || (!earlier && pending.size >= MOST_ERRORS)) continue
        pending.set(key, { ...error, first: time, ...earlier, count: (earlier?.count ?? 0) + 1, last: time })
      }
    },
    close: regularWrites(() => pending.size === 0, write, report).close
  }
}
