import type { Entry } from '../ledger/entry.ts'
import { applied, type AppState, stateOf } from '../state/release-state.ts'

export interface AppVersion {
  app: string
  version: string
}

/**
 * The published versions that nobody needs: not live, no canary and no way back, neither now nor at
 * any moment since then, and not published since then. What was a way back at such a moment is what
 * a page of that moment falls back to, and what a look at that moment shows. The ledger's time never goes back.
 */
export function unneededVersions(entries: readonly Entry[], since: string): AppVersion[] {
  const needed = new Map<string, Set<string>>()
  const need = (app: string, versions: readonly string[]) =>
    needed.set(app, new Set([...(needed.get(app) ?? []), ...versions]))

  const later = entries.filter(({ at }) => at >= since)
  let state = stateOf(entries.slice(0, entries.length - later.length))
  for (const [app, now] of Object.entries(state)) need(app, usedIn(now))
  for (const entry of later) {
    state = applied(state, entry)
    if (!('app' in entry)) continue
    const now = state[entry.app]
    if (now) need(entry.app, usedIn(now))
    if (entry.action === 'publish') need(entry.app, [entry.to])
  }
  return Object.entries(state).flatMap(([app, { published }]) =>
    published.filter(({ version }) => !needed.get(app)?.has(version)).map(({ version }) => ({ app, version }))
  )
}

/** What pages may be made of, or be changed to, where an app stands so. */
function usedIn({ liveHistory, canary }: AppState): string[] {
  return canary ? [...liveHistory, canary.version] : liveHistory
}
