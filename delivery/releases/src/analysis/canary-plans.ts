import { CommandError, planText } from '@hirfa/shared-contract/release/commands'
import type { Entry } from '../ledger/entry.ts'
import type { ReleaseStore } from '../state/release-store.ts'
import { OutdatedError } from '../state/signed-changes.ts'
import { appOf, isDisabled, liveVersion, type ReleaseState } from '../state/release-state.ts'
import type { AnalysisSettings } from './analysis-settings.ts'
import { slotAfter, slotOf } from './count.ts'
import type { HealthStore } from './health-store.ts'
import { brokenOf, verdict } from './verdict.ts'
import type { AnalysisEvent } from './webhook.ts'

/** The author of the steps in the ledger. */
export const CANARY_PLAN = 'canary-plan'

const MINUTE_MS = 60_000
/** Older counts are deleted. */
const MOST_MS = 2 * 60 * MINUTE_MS

export interface Options {
  store: Pick<ReleaseStore, 'released' | 'canary' | 'promote'>
  /** Oldest first. */
  entries: () => Promise<readonly Entry[]>
  health: Pick<HealthStore, 'sums'>
  settings: Pick<AnalysisSettings, 'limits'>
  now: () => Date
  notify: (event: AnalysisEvent) => void
}

type CanaryEntry = Extract<Entry, { action: 'canary' }>

/**
 * Makes the steps of canaries' plans. A step is made when its wait is over, enough visitors have seen the share before, and their
 * reports show no regression. A freeze pauses a plan; any other change of the canary ends or replaces it.
 */
export function canaryPlans({ store, entries, health, settings, now, notify }: Options): { advance(): Promise<void> } {
  /** The numbers of entries whose next step was refused; each refusal is reported once. */
  const refused = new Set<number>()

  async function isDue(
    { app, to: version, from: against, at, seq }: CanaryEntry,
    afterMinutes: number
  ): Promise<boolean> {
    const since = Date.parse(at)
    const time = now().getTime()
    if (time - since < afterMinutes * MINUTE_MS) return false
    const sums = await health.sums(slotAfter(new Date(Math.max(since, time - MOST_MS))), app, slotOf(now()))
    const own = sums.filter(sum => sum.version === version)
    if (brokenOf(own).views < settings.limits.minViews) return false
    const analysis = { change: 'canary', app, version, against, since: new Date(at), seq } as const
    return verdict(analysis, sums, sums, settings.limits) === undefined
  }

  async function advanceOne(entry: CanaryEntry, apps: ReleaseState, seq: number): Promise<void> {
    const [next, ...rest] = entry.plan ?? []
    if (!next || refused.has(entry.seq) || !(await isDue(entry, next.afterMinutes))) return
    const { app, to: version } = entry
    const why = `The plan of the canary: ${planText([next])} at ${entry.share} %`
    const metadata = { by: CANARY_PLAN, why, after: { app, seq } }
    try {
      if (next.share === 100) await store.promote(app, version, metadata)
      else await store.canary(app, version, next.share, { ...metadata, ...(rest.length > 0 && { plan: rest }) })
    } catch (error) {
      // Another change came first. The next look sees it.
      if (error instanceof OutdatedError) return
      if (!(error instanceof CommandError)) throw error
      refused.add(entry.seq)
      const reason = `The plan of the canary stays at ${entry.share} %: ${error.message}`
      const at = now().toISOString()
      notify({ event: 'refused', app, version, now: liveVersion(apps, app) ?? null, why: reason, at, seq: null })
    }
  }

  return {
    async advance() {
      const { apps, seq } = await store.released()
      const planned = Object.keys(apps).filter(app => isRunning(apps, app))
      if (planned.length === 0) return
      const known = await entries()
      for (const app of planned) {
        const entry = known.findLast(each => each.action === 'canary' && each.app === app)
        if (entry?.action === 'canary') await advanceOne(entry, apps, seq)
      }
    }
  }
}

function isRunning(apps: ReleaseState, app: string): boolean {
  const { canary, frozen } = appOf(apps, app)
  return canary?.plan !== undefined && frozen === undefined && !isDisabled(apps, app)
}
