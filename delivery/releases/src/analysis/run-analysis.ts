import type { ReleaseStore } from '../state/release-store.ts'
import { type LeaderWork, whileLeading } from '../ledger/leadership.ts'
import { type AnalysisOptions, automaticRollback } from './automatic-rollback.ts'
import { canaryPlans } from './canary-plans.ts'
import { slotOf, SLOT_MS } from './count.ts'
import type { Health } from './open-health.ts'
import { type AnalysisEvent, callWebhook } from './webhook.ts'

const LOOK_MS = 2_000
const RETAINED_SLOTS = (3 * 3_600_000) / SLOT_MS
const RETAINED_ERRORS_MS = 30 * 86_400_000
const RETAINED_EDGES_MS = 86_400_000

interface AnalysisRun extends LeaderWork, Pick<AnalysisOptions<never>, 'entries' | 'now'> {
  health: Health
  store: ReleaseStore
}

export function runAnalysis({ health, store, entries, now, leadership, report }: AnalysisRun) {
  const { analysis: settings, store: counts } = health
  const { webhook } = settings
  const notify = (event: AnalysisEvent) =>
    void (webhook && callWebhook({ ...webhook, sender: store.keys.product, report }, event))
  const rollback = automaticRollback({ store, entries, health: counts, settings, now, notify })
  const plans = canaryPlans({ store, entries, health: counts, settings, now, notify })
  let away = false
  let forgotten = 0

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

  const { stop } = whileLeading({ leadership, report }, LOOK_MS, look)
  return {
    state: () => (settings.on ? (away ? 'away' : 'watching') : 'off'),
    last: rollback.last,
    verdicts: () => [...rollback.verdicts(), ...plans.verdicts()],
    stop
  }
}
