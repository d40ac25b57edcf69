import { boundedCache } from '../http/bounded-cache.ts'
import type { ReleaseStore } from '../state/release-store.ts'
import type { Caller } from './caller.ts'

/** Within it the same refusal is kept once, and of one caller so many: a loop must not fill the ledger. */
const WINDOW_MS = 600_000
const MOST_OF_ONE = 30
const MOST_CALLERS = 1_000

interface Refusal {
  app: string
  verb: string
  to?: string | undefined
  why: string
}

/** Keeps in the ledger what somebody we know was refused. */
export interface RefusalLog {
  keep(caller: Caller, refusal: Refusal): Promise<void>
}

export function refusalLog(store: Pick<ReleaseStore, 'refused'>, now: () => Date): RefusalLog {
  const callers = boundedCache<{ since: number; kept: Set<string> }>(MOST_CALLERS)
  return {
    async keep(caller, refusal) {
      const time = now().getTime()
      const known = callers.get(caller.name)
      const recent = known && time - known.since < WINDOW_MS ? known : { since: time, kept: new Set<string>() }
      callers.set(caller.name, recent)
      const key = JSON.stringify([refusal.verb, refusal.app, refusal.to])
      if (recent.kept.has(key) || recent.kept.size >= MOST_OF_ONE) return
      recent.kept.add(key)
      await store.refused(refusal, { by: caller.name })
    }
  }
}
