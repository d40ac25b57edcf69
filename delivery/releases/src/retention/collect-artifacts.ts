import type { ReleaseStore } from '../state/release-store.ts'
import { appOf } from '../state/release-state.ts'
import { type AppVersion, unneededVersions } from './needed-versions.ts'

const DAY_MS = 86_400_000
/** So often may others change what is released before a run leaves the rest to the next one. */
const MOST_LOOKS = 20

export interface CollectPlan {
  now: Date
  /** The longest that a page may stay open, in days. */
  retentionDays: number
  /** Who asked; unset, whoever runs this process. */
  by?: string | undefined
  /** Only says what it would do. */
  dryRun?: boolean | undefined
}

export interface Collection {
  /** What nobody needs: its files are gone now, or would be. */
  removed: AppVersion[]
  /** What an earlier run said that it removes, and did not get to. */
  caughtUp: AppVersion[]
}

/**
 * Removes the files of versions that no open page, no way back and no look at the past within the floor
 * can ask for. The ledger tells of each before its files go, so that nobody promotes what is about
 * to vanish; a run that is killed in between is finished by the next one.
 */
export async function collectArtifacts(
  store: ReleaseStore,
  { now, retentionDays, by, dryRun = false }: CollectPlan
): Promise<Collection> {
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
      // Somebody changed what is released meanwhile: it may be needed now.
      if (!change) break
      asOf = change.seq
      await store.removeCollected(app, version)
      removed.push({ app, version })
    }
    if (unneeded.length === asOf - entries.length) break
  }
  return { removed, caughtUp }
}

/** Versions that the ledger calls gone, of which files are still there. */
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
