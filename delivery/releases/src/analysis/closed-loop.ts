import type { Entry } from '../ledger/entry.ts'
import { ReleaseError } from '../errors.ts'
import type { ReleaseStore } from '../state/release-store.ts'
import { OutdatedError } from '../state/signed-changes.ts'
import { liveVersion, appOf, type ReleaseState } from '../state/release-state.ts'
import { slotAfter } from './count.ts'
import type { HealthStore } from './health-store.ts'
import type { LoopSettings } from './loop-settings.ts'
import { verdict } from './verdict.ts'
import { type Watch, watchesIn } from './watches.ts'
import type { LoopEvent } from './webhook.ts'

/** Who the ledger names for what nobody did. */
export const CLOSED_LOOP = 'closed-loop'

const REASON_MAX = 500

export interface LoopParts {
  store: Pick<ReleaseStore, 'released' | 'rollback'>
  /** Every change so far, the oldest first. */
  entries: () => Promise<readonly Entry[]>
  health: Pick<HealthStore, 'sums'>
  settings: LoopSettings
  now: () => Date
  tell: (event: LoopEvent) => void
}

export interface ClosedLoop {
  /** Looks once at everything that visitors have not had for long. */
  judge(): Promise<void>
  /** What it did last, as a sentence. */
  last(): string | undefined
}

/**
 * Ends a canary, or brings back what was before a promotion, when visitors fare worse with it. It touches nothing
 * else: a version that has been live for long is people's business, and so is a freeze.
 */
export function closedLoop({ store, entries, health, settings, now, tell }: LoopParts): ClosedLoop {
  /** Changes that could not be undone: each is told once. */
  const given = new Set<number>()
  let last: string | undefined

  async function judgeOne(watch: Watch): Promise<void> {
    const { seq, apps } = await store.released()
    if (!isStillSo(watch, apps)) return
    const why = await reasonAgainst(watch)
    if (!why) return
    try {
      const canary = watch.change === 'canary'
      const metadata = { by: CLOSED_LOOP, why: why.slice(0, REASON_MAX), after: seq }
      const change = await store.rollback(watch.app, canary ? undefined : watch.against, metadata)
      last = why
      const { action, at, seq: number } = change
      tell({
        event: action === 'halt' ? 'halt' : 'rollback',
        app: watch.app,
        version: watch.version,
        now: watch.against,
        why,
        at,
        seq: number
      })
    } catch (error) {
      // Somebody was faster, perhaps with this very step: the next look will see.
      if (error instanceof OutdatedError) return
      if (!(error instanceof ReleaseError)) throw error
      given.add(watch.seq)
      last = `${why} ${error.message}`
      tell({
        event: 'refused',
        app: watch.app,
        version: watch.version,
        now: null,
        why: last,
        at: now().toISOString(),
        seq: null
      })
    }
  }

  /** Both versions over the same time; what a version did before a promotion stands for it as it was. */
  async function reasonAgainst(watch: Watch): Promise<string | undefined> {
    const began = Math.max(watch.since.getTime(), now().getTime() - settings.windowMs)
    const before = watch.change === 'canary' ? began : watch.since.getTime() - settings.windowMs
    const own = await health.sums(slotAfter(new Date(began)), watch.app)
    const others = await health.sums(slotAfter(new Date(before)), watch.app)
    return verdict(watch, own, others, settings.limits)
  }

  return {
    async judge() {
      for (const watch of watchesIn(await entries(), now(), settings.freshMs)) {
        if (!given.has(watch.seq)) await judgeOne(watch)
      }
    },
    last: () => last
  }
}

/** Whether visitors still have what a change gave them. */
function isStillSo({ change, app, version }: Watch, state: ReleaseState): boolean {
  return change === 'canary' ? appOf(state, app).canary?.version === version : liveVersion(state, app) === version
}
