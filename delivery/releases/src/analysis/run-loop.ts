import type { Entry } from '../ledger/entry.ts'
import type { ReleaseStore } from '../state/release-store.ts'
import { type ClosedLoop, closedLoop } from './closed-loop.ts'
import { slotOf, SLOT_MS } from './count.ts'
import type { Health } from './open-health.ts'
import { type LoopEvent, tellWebhook } from './webhook.ts'

const LOOK_MS = 2_000
/** Long enough for every window and every watch; what was counted in all stays. */
const KEPT_SLOTS = (3 * 3_600_000) / SLOT_MS

interface LoopRun {
  health: Health
  store: ReleaseStore
  entries: () => Promise<readonly Entry[]>
  now: () => Date
  report: (problem: unknown) => void
}

export interface RunningLoop {
  state(): 'watching' | 'off' | 'away'
  last: ClosedLoop['last']
  stop(): Promise<void>
}

/** Looks every other second at what is new, as long as this process runs, and forgets counts that nobody needs. */
export function runLoop({ health, store, entries, now, report }: LoopRun): RunningLoop {
  const { loop: settings, store: counts } = health
  const { webhook } = settings
  const tell = (event: LoopEvent) => void (webhook && tellWebhook({ ...webhook, report }, event))
  const loop = closedLoop({ store, entries, health: counts, settings, now, tell })
  let away = false
  let forgotten = 0
  let looking = Promise.resolve()

  async function look(): Promise<void> {
    try {
      if (settings.on) await loop.judge()
      const oldest = slotOf(now()) - KEPT_SLOTS
      if (oldest - forgotten >= 60) {
        await counts.forgetBefore(oldest)
        forgotten = oldest
      }
      away = false
    } catch (problem) {
      // Told once, and looked at again: what is away may be back.
      if (!away) report(problem)
      away = true
    }
  }

  let busy = false
  const looks = setInterval(() => {
    if (busy) return
    busy = true
    looking = look().finally(() => (busy = false))
  }, LOOK_MS)
  looks.unref()

  return {
    state: () => (settings.on ? (away ? 'away' : 'watching') : 'off'),
    last: loop.last,
    async stop() {
      clearInterval(looks)
      await looking
    }
  }
}
