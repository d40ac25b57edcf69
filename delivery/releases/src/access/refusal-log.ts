import { boundedCache } from '../http/bounded-cache.ts'
import type { ReleaseStore } from '../state/release-store.ts'
import type { Caller } from './caller.ts'

/** Within the window one refusal is recorded once, up to a limit for each caller: a loop cannot fill the ledger. */
const WINDOW_MS = 600_000
const MAX_FOR_CALLER = 30
const MAX_CALLERS = 1_000

export type RefusalLog = ReturnType<typeof refusalLog>

export function refusalLog(store: Pick<ReleaseStore, 'refused'>, now: () => Date) {
  const callers = boundedCache<{ since: number; recorded: Set<string> }>(MAX_CALLERS)
  return {
    async record(caller: Caller, refusal: Parameters<ReleaseStore['refused']>[0]): Promise<void> {
      const time = now().getTime()
      const known = callers.get(caller.name)
      const recent = known && time - known.since < WINDOW_MS ? known : { since: time, recorded: new Set<string>() }
      callers.set(caller.name, recent)
      const key = JSON.stringify([refusal.command, refusal.app, refusal.to])
      if (recent.recorded.has(key) || recent.recorded.size >= MAX_FOR_CALLER) return
      recent.recorded.add(key)
      await store.refused(refusal, { by: caller.name })
    }
  }
}
