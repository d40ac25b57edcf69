import { errorKey, type PageErrorFacts, type SeenError } from './page-errors.ts'
import type { HealthStore } from './health-store.ts'

const FLUSH_MS = 1_000
const MOST_ERRORS = 50
const MINUTE_MS = 60_000
/** The limit of new errors that one source adds per minute, so that it does not displace those of others. */
const MOST_OF_SOURCE = 20

interface ErrorBuffer {
  add(errors: readonly PageErrorFacts[], source: string): void
  close(): Promise<void>
}

export function errorBuffer(
  store: Pick<HealthStore, 'addErrors'>,
  now: () => Date,
  report: (problem: unknown) => void
): ErrorBuffer {
  let pending = new Map<string, SeenError>()
  let minute = 0
  const addedBy = new Map<string, number>()
  const known = new Set<string>()
  let away = false
  const flushing = setInterval(() => void flush(), FLUSH_MS)
  flushing.unref()

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

  async function flush(): Promise<void> {
    if (pending.size === 0) return
    const errors = [...pending.values()]
    pending = new Map()
    try {
      await store.addErrors(errors)
      away = false
    } catch (problem) {
      if (!away) report(problem)
      away = true
    }
  }

  return {
    add(errors, source) {
      const time = now().getTime()
      for (const error of errors) {
        const key = errorKey(error)
        const earlier = pending.get(key)
        if (!mayAdd(key, source, time) || (!earlier && pending.size >= MOST_ERRORS)) continue
        pending.set(key, { ...error, first: time, ...earlier, count: (earlier?.count ?? 0) + 1, last: time })
      }
    },
    async close() {
      clearInterval(flushing)
      await flush()
    }
  }
}
