import { CommandError, type PlanStep, planText, type SeenVerdict } from '@hirfa/shared-contract/release/commands'
import { appSteps } from '../ledger/app-steps.ts'
import type { AppStep, Entry } from '../ledger/entry.ts'
import type { CanaryMetadata } from '../state/release-changes.ts'
import { OutdatedError } from '../state/signed-changes.ts'
import { appOf, isDisabled, liveVersion, type ReleaseState } from '../state/release-state.ts'
import type { AnalysisOptions } from './automatic-rollback.ts'
import { slotAfter, slotOf } from './count.ts'
import { cohortSeries } from './cohort-series.ts'
import { hoursBefore } from './health-store.ts'
import { seenVerdict, verdict } from './verdict.ts'

export const CANARY_PLAN = 'canary-plan'

const MINUTE_MS = 60_000
const MOST_MS = 2 * 60 * MINUTE_MS

export type Options = AnalysisOptions<'released' | 'canary' | 'promote'>

type CanaryStep = Extract<AppStep, { action: 'canary' }>

interface CanaryChange {
  seq: number
  at: string
  share: number
  plan: readonly PlanStep[]
  steps: readonly CanaryStep[]
}

/** A step is made after its wait if reports exclude a regression; an inconclusive verdict extends it. */
export function canaryPlans({ store, entries, health, settings, now, notify }: Options) {
  const refused = new Set<number>()
  let seen: SeenVerdict[] = []
  let found: SeenVerdict[] = []

  async function isDue({ at, seq, steps }: CanaryChange, afterMinutes: number): Promise<boolean> {
    const verdicts = await Promise.all(steps.map(step => verdictOn(step, at, seq)))
    found.push(...verdicts)
    if (now().getTime() - Date.parse(at) < afterMinutes * MINUTE_MS) return false
    return verdicts.every(({ outcome }) => outcome === 'fine')
  }

  async function verdictOn(
    { app, to: version, from: against, only }: CanaryStep,
    at: string,
    seq: number
  ): Promise<SeenVerdict> {
    const since = Date.parse(at)
    const time = now().getTime()
    const sums = await health.sums(
      slotAfter(new Date(Math.max(since, time - MOST_MS))),
      [cohortSeries(app, only)],
      slotOf(now())
    )
    const hours = await hoursBefore(health, new Date(at))
    const analysis = { change: 'canary', app, version, against, since: new Date(at), seq } as const
    return seenVerdict(analysis, 'plan', verdict(analysis, sums, sums, settings.limits, hours))
  }

  async function makeStep({ share }: PlanStep, { steps }: CanaryChange, metadata: CanaryMetadata): Promise<void> {
    const [first, ...others] = steps.map(({ app, to }) => ({ app, version: to }))
    if (!first) return
    const { only, liftedBudgets } = steps[0] ?? {}
    const terms = { ...metadata, liftedBudgets, with: others }
    if (share === 100) await store.promote(first.app, first.version, terms)
    else await store.canary(first.app, first.version, share, { ...terms, ...(only && { only }) })
  }

  async function advanceOne(entry: CanaryChange, apps: ReleaseState, seq: number): Promise<void> {
    const [next, ...rest] = entry.plan
    if (!next || refused.has(entry.seq) || !(await isDue(entry, next.afterMinutes))) return
    const names = entry.steps.map(({ app }) => app)
    const why = `The plan of the canary: ${planText([next])} at ${entry.share} %`
    const metadata = { by: CANARY_PLAN, why, after: { apps: names, seq } }
    try {
      await makeStep(next, entry, { ...metadata, ...(rest.length > 0 && { plan: rest }) })
    } catch (error) {
      // Another change was made first; the next round takes it into account.
      if (error instanceof OutdatedError) return
      if (!(error instanceof CommandError)) throw error
      refused.add(entry.seq)
      const reason = `The plan of the canary stays at ${entry.share} %: ${error.message}`
      const at = now().toISOString()
      for (const { app, to: version } of entry.steps) {
        notify({ event: 'refused', app, version, now: liveVersion(apps, app) ?? null, why: reason, at, seq: null })
      }
    }
  }

  async function advanceAll(): Promise<void> {
    const { apps, seq } = await store.released()
    const planned = Object.keys(apps).filter(app => appOf(apps, app).canary?.plan !== undefined)
    if (planned.length === 0) return
    const known = await entries()
    const changes = planned.flatMap(
      app => known.findLast(entry => canariesIn(entry).some(each => each.app === app)) ?? []
    )
    for (const change of new Set(changes)) {
      const steps = canariesIn(change)
      const { share = 0, plan = [] } = steps[0] ?? {}
      if (!steps.every(({ app }) => isRunning(apps, app))) continue
      await advanceOne({ seq: change.seq, at: change.at, share, plan, steps }, apps, seq)
    }
  }

  return {
    async advance(): Promise<void> {
      found = []
      await advanceAll()
      seen = found
    },
    /** Of the running plans, at the last call of `advance`. */
    verdicts: () => seen
  }
}

function canariesIn(entry: Entry): CanaryStep[] {
  return appSteps(entry).filter(step => step.action === 'canary')
}

function isRunning(apps: ReleaseState, app: string): boolean {
  const { canary, frozen } = appOf(apps, app)
  return canary?.plan !== undefined && frozen === undefined && !isDisabled(apps, app)
}
