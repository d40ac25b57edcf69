import type { Entry } from '../ledger/entry.ts'
import { applied, type PartState, stateOf } from '../state/release-state.ts'

export interface PartVersion {
  part: string
  version: string
}

/**
 * The published versions that nobody needs: not live, no canary and no way back, neither now nor at
 * any moment since then, and not published since then. What was a way back at such a moment is what
 * a page of that moment falls back to, and what a look at that moment shows. The ledger's time never goes back.
 */
export function unneededVersions(entries: readonly Entry[], since: string): PartVersion[] {
  const needed = new Map<string, Set<string>>()
  const need = (part: string, versions: readonly string[]) =>
    needed.set(part, new Set([...(needed.get(part) ?? []), ...versions]))

  const later = entries.filter(({ at }) => at >= since)
  let state = stateOf(entries.slice(0, entries.length - later.length))
  for (const [part, now] of Object.entries(state)) need(part, usedIn(now))
  for (const entry of later) {
    state = applied(state, entry)
    if (!('part' in entry)) continue
    const now = state[entry.part]
    if (now) need(entry.part, usedIn(now))
    if (entry.action === 'publish') need(entry.part, [entry.to])
  }
  return Object.entries(state).flatMap(([part, { published }]) =>
    published.filter(({ version }) => !needed.get(part)?.has(version)).map(({ version }) => ({ part, version }))
  )
}

/** What pages may be made of, or be changed to, where a part stands so. */
function usedIn({ trail, canary }: PartState): string[] {
  return canary ? [...trail, canary.version] : trail
}
