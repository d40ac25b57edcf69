import type { Entry } from '../ledger/entry.ts'
import type { ReleaseStore } from '../state/release-store.ts'
import { type AutomaticRollback, automaticRollback } from './automatic-rollback.ts'
import { canaryPlans } from './canary-plans.ts'
import { slotOf, SLOT_MS } from './count.ts'
import type { Health } from './open-health.ts'
import { type AnalysisEvent, callWebhook } from './webhook.ts'

const LOOK_MS = 2_000
const RETAINED_SLOTS = (3 * 3_600_000) / SLOT_MS
const RETAINED_ERRORS_MS = 30 * 86_400_000
const RETAINED_EDGES_MS = 86_400_000

interface AnalysisRun {
  health: Health
  store: ReleaseStore
  entries: () => Promise<readonly Entry[]>
  now: () => Date
  leads: () => boolean
  report: (problem: unknown) => void
}

export interface RunningAnalysis {
  state(): 'watching' | 'off' | 'away'
  last: AutomaticRollback['last']
  verdicts: AutomaticRollback['verdicts']
  stop(): Promise<void>
}

export function runAnalysis({ health, store, entries, now, leads, report }: AnalysisRun): RunningAnalysis {
  const { analysis: settings, store: counts } = health
  const { webhook } = settings
  const notify = (event: AnalysisEvent) =>
    void (webhook && callWebhook({ ...webhook, sender: store.keys.product, report }, event))
  const rollback = automaticRollback({ store, entries, health: counts, settings, now, notify })
  const plans = canaryPlans({ store, entries, health: counts, settings, now, notify })
  let away = false
  let forgotten = 0
  let looking = Promise.resolve()

  async function look(): Promise<void> {
    try {
      if (settings.on) await rollback.analyze()
      await plans.advance()
      const oldest = slotOf(now()) - RETAINED_SLOTS
      if (oldest - forgotten >= 60) {
        await counts.forgetBefore(oldest)
        await counts.forgetErrors(now().getTime() - RETAINED_ERRORS_MS)
        await counts.forgetEdges(now().getTime() - RETAINED_EDGES_MS)
        forgotten = oldest
      }
      away = false
    } catch (problem) {
      if (!away) report(problem)
      away = true
    }
  }

  let busy = false
  const looks = setInterval(() => {
    if (busy || !leads()) return
    busy = true
    looking = look().finally(() => (busy = false))
  }, LOOK_MS)
  looks.unref()

  return {
    state: () => (settings.on ? (away ? 'away' : 'watching') : 'off'),
    last: rollback.last,
    verdicts: () => [...rollback.verdicts(), ...plans.verdicts()],
    async stop() {
      clearInterval(looks)
      await looking
    }
  }
}
