import { appsOf, type AppVersion } from '../ledger/app-steps.ts'
import type { Entry } from '../ledger/entry.ts'
import { applied, type AppState, stateOf } from '../state/release-state.ts'

export function unneededVersions(entries: readonly Entry[], since: string): AppVersion[] {
  const needed = new Map<string, Set<string>>()
  const need = (app: string, versions: readonly string[]) =>
    needed.set(app, new Set([...(needed.get(app) ?? []), ...versions]))

  const later = entries.filter(({ at }) => at >= since)
  let state = stateOf(entries.slice(0, entries.length - later.length))
  for (const [app, now] of Object.entries(state)) need(app, usedIn(now))
  for (const entry of later) {
    state = applied(state, entry)
    for (const app of appsOf(entry)) {
      const now = state[app]
      if (now) need(app, usedIn(now))
    }
    if (entry.action === 'publish') need(entry.app, [entry.to])
  }
  return Object.entries(state).flatMap(([app, { published }]) =>
    published.filter(({ version }) => !needed.get(app)?.has(version)).map(({ version }) => ({ app, version }))
  )
}

function usedIn({ liveHistory, canary }: AppState): string[] {
  return canary ? [...liveHistory, canary.version] : liveHistory
}
