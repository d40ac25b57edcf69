import type { AppVersion } from '../ledger/app-steps.ts'
import { type LeaderWork, whileLeading } from '../ledger/leadership.ts'
import type { ReleaseStore } from '../state/release-store.ts'
import { appOf } from '../state/release-state.ts'
import { unneededVersions } from './needed-versions.ts'
import { ReleaseError } from '../errors.ts'

const DAY_MS = 86_400_000
const MOST_LOOKS = 20
const COLLECT_MS = 6 * 3_600_000

export interface CollectPlan {
  now: Date
  retentionDays: number
  by?: string | undefined
  dryRun?: boolean | undefined
}

/** Removes files that no open page or rollback needs. The ledger records it first, which prevents a promotion. */
export async function collectArtifacts(store: ReleaseStore, { now, retentionDays, by, dryRun = false }: CollectPlan) {
  const since = new Date(now.getTime() - retentionDays * DAY_MS).toISOString()
  const metadata = { by, why: `No page and no way back has needed it for ${retentionDays} days.` }
  if (dryRun) {
    return { removed: unneededVersions(await store.history(), since), caughtUp: await leftOf(store) }
  }

  const caughtUp = await leftOf(store)
  for (const { app, version } of caughtUp) await store.removeCollected(app, version)

  const removed: AppVersion[] = []
  for (let look = 0; look < MOST_LOOKS; look++) {
    const entries = await store.history()
    const unneeded = unneededVersions(entries, since)
    let asOf = entries.length
    for (const { app, version } of unneeded) {
      const change = await store.collect(app, version, asOf, metadata)
      if (!change) break
      asOf = change.seq
      await store.removeCollected(app, version)
      removed.push({ app, version })
    }
    if (unneeded.length === asOf - entries.length) break
  }
  return { removed, caughtUp }
}

async function leftOf(store: ReleaseStore): Promise<AppVersion[]> {
  const state = await store.state()
  const left = Object.keys(state).map(async app => {
    const { gone = [] } = appOf(state, app)
    if (gone.length === 0) return []
    const there = new Set(await store.artifacts.versions(app))
    return gone.filter(({ version }) => there.has(version)).map(({ version }) => ({ app, version }))
  })
  return (await Promise.all(left)).flat()
}

const USUAL_DAYS = 30

/** Reads `RETENTION_DAYS`: how long an open page still finds its files. */
export function retentionDaysOf({ RETENTION_DAYS }: Record<string, string | undefined>): number {
  if (!RETENTION_DAYS) return USUAL_DAYS
  if (/^[1-9]\d{0,3}$/.test(RETENTION_DAYS)) return Number(RETENTION_DAYS)
  throw new ReleaseError(`RETENTION_DAYS is "${RETENTION_DAYS}"; it is a number of days from 1 on.`)
}

type CollectorRun = LeaderWork & { store: ReleaseStore; retentionDays: number; now: () => Date }

export function runCollector({ store, retentionDays, now, ...leader }: CollectorRun) {
  return whileLeading(leader, COLLECT_MS, () =>
    collectArtifacts(store, { now: now(), retentionDays, by: 'the collector' })
  )
}
