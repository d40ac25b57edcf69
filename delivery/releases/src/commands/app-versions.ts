import type { AppStatus, VersionFacts } from '@hirfa/shared-contract/release/commands'
import { AUTOMATIC_ROLLBACK } from '../analysis/automatic-rollback.ts'
import { appsOf, appSteps } from '../ledger/app-steps.ts'
import type { Entry } from '../ledger/entry.ts'
import { appOf, combinationId, liveVersion, type ReleaseState } from '../state/release-state.ts'
import { UNRELATED } from '../state/signed-changes.ts'

type Verdict = NonNullable<VersionFacts['verdict']> & { combination?: string | undefined }
type Together = NonNullable<VersionFacts['together']> & Pick<Verdict, 'combination'>
interface KnownFacts extends Omit<VersionFacts, 'verdict' | 'earlier' | 'together'> {
  verdict: Verdict | null
  together: Together | null
}

/** Oldest first. A verdict ends with its combination of versions, unless it was forced or visitors get the version. */
export function versionsIn(entries: readonly Entry[], app: string, state: ReleaseState): VersionFacts[] {
  const known = new Map<string, KnownFacts>()
  for (const entry of entries) for (const own of ownEntries(entry, app)) add(known, own)
  const now = combinationId(state)
  return [...known.values()].map(facts => {
    const { version, verdict, together } = facts
    const isValid =
      verdict?.kind === 'forced' ||
      verdict?.combination === now ||
      (verdict?.combination === undefined && shownOf(state, app).includes(version))
    return {
      ...facts,
      verdict: isValid ? withoutCombination(verdict) : null,
      earlier: isValid ? null : withoutCombination(verdict),
      together: together?.combination === now ? withoutCombination(together) : null
    }
  })
}

function shownOf(state: ReleaseState, app: string): (string | undefined)[] {
  return [liveVersion(state, app), appOf(state, app).canary?.version]
}

export function presentVerdicts(entries: readonly Entry[], state: ReleaseState): Map<string, AppStatus['verdicts']> {
  const now = combinationId(state)
  const checked = entries.filter(entry => 'combination' in entry && entry.combination === now)
  return new Map(
    [...new Set(checked.flatMap(appsOf))].map(app => [
      app,
      versionsIn(entries, app, state)
        .filter(({ version }) => !shownOf(state, app).includes(version))
        .flatMap(({ version, verdict, together }) =>
          [verdict, together].flatMap(found => (found ? [{ version, ...found }] : []))
        )
    ])
  )
}

function withoutCombination<Found extends { combination?: unknown }>(found: Found | null) {
  if (!found) return null
  const { combination: _combination, ...verdict } = found
  return verdict
}

function ownEntries(entry: Entry, app: string): Entry[] {
  if (entry.action === 'check') {
    const own = (entry.members ?? [entry]).find(member => member.app === app)
    return own ? [{ ...entry, app, to: own.to }] : []
  }
  if (entry.action !== 'set') return 'app' in entry && entry.app === app ? [entry] : []
  const { seq, at, by, prev } = entry
  return appSteps(entry).flatMap(step => (step.app === app ? [{ ...step, seq, at, by, prev }] : []))
}

function add(known: Map<string, KnownFacts>, entry: Entry): void {
  if (entry.action === 'publish') {
    const { to: version, commit, author, pipeline, bytes } = entry
    const before = known.get(version) ?? UNUSED
    known.delete(version)
    known.set(version, { ...before, version, published: publicEvent(entry), commit, author, pipeline, bytes })
    return
  }
  if (entry.action === 'collect') known.delete(entry.to)
  if (!UNRELATED.includes(entry.action))
    for (const [version, facts] of known) known.set(version, { ...facts, request: null })
  for (const [version, facts] of statedFacts(entry)) {
    const before = known.get(version)
    if (before) known.set(version, { ...before, ...facts, shares: sharesAfter(before, entry, facts) })
  }
}

function sharesAfter({ canary, shares }: KnownFacts, entry: Entry, facts: Partial<Facts>): KnownFacts['shares'] {
  if (entry.action !== 'canary' || !facts.canary) return shares
  return [...(canary ? shares : []), { share: entry.share, ...facts.canary }]
}

type Facts = Omit<KnownFacts, 'version' | 'published'>
const UNUSED: Facts = {
  live: null,
  canary: null,
  shares: [],
  verdict: null,
  together: null,
  request: null,
  ended: null
}

function statedFacts(entry: Entry): [string, Partial<Facts>][] {
  const event = publicEvent(entry)
  if (entry.action === 'promote')
    return [[entry.to, { live: event, canary: null, ended: null, verdict: readVerdict(entry) }]]
  if (entry.action === 'canary') return [[entry.to, { canary: event, ended: null, verdict: readVerdict(entry) }]]
  // A change of several apps is approved as a whole, not at one of its versions.
  if (entry.action === 'refuse' && entry.request?.members) return []
  if (entry.action === 'refuse' && entry.to !== undefined && entry.request)
    return [[entry.to, { request: { seq: entry.seq, command: entry.command, ...entry.request, ...event } }]]
  if (entry.action === 'refuse' && entry.to !== undefined && entry.command !== 'rollback' && entry.combination)
    return [[entry.to, { verdict: { kind: 'refused', combination: entry.combination, ...event } }]]
  if (entry.action === 'check' && entry.members) return [[entry.to, { together: togetherOf(entry, entry.members) }]]
  if (entry.action === 'check') return [[entry.to, { verdict: readVerdict(entry) }]]
  if (entry.action !== 'halt' && entry.action !== 'rollback') return []
  const ended = { action: entry.action, automatic: entry.by === AUTOMATIC_ROLLBACK, ...event }
  const left: [string, Partial<Facts>] = [entry.from, { canary: null, ended }]
  if (entry.action === 'halt') return [left]
  const canary: typeof left = [entry.ended ?? entry.from, { canary: null, ended }]
  return [left, canary, [entry.to, { live: event, ended: null }]]
}

function readVerdict(entry: Extract<Entry, { action: 'promote' | 'canary' | 'check' }>): Verdict {
  const { action, at, by, why, unchecked, journeys } = entry
  if (action !== 'check' && entry.forced) return { kind: 'forced', at, by, why }
  const about = {
    at,
    by,
    journeys,
    ...(action === 'check' && { combination: entry.combination }),
    ...(action !== 'check' && entry.liftedBudgets && { why: `budgets lifted: ${why}` })
  }
  if (action === 'check' && why !== undefined) return { ...about, kind: 'refused', why }
  return unchecked === undefined ? { ...about, kind: 'accepted' } : { ...about, kind: 'unchecked', why: unchecked }
}

function togetherOf(
  entry: Extract<Entry, { action: 'check' }>,
  members: readonly { app: string; to: string }[]
): Together {
  const others = members.filter(({ app }) => app !== entry.app)
  return { ...readVerdict(entry), with: others.map(({ app, to }) => ({ app, version: to })) }
}

function publicEvent({ at, by, ...entry }: Entry): { at: string; by: string; why?: string | undefined } {
  return { at, by, ...(entry.why === undefined ? {} : { why: entry.why }) }
}
