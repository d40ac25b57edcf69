import type { VersionFacts } from '@hirfa/shared-contract/release/commands'
import { AUTOMATIC_ROLLBACK } from '../analysis/automatic-rollback.ts'
import { appSteps } from '../ledger/app-steps.ts'
import type { Entry } from '../ledger/entry.ts'
import { UNRELATED } from '../state/signed-changes.ts'

/** The published versions of an app, oldest first, with what the history says about each. */
export function versionsIn(entries: readonly Entry[], app: string): VersionFacts[] {
  const known = new Map<string, VersionFacts>()
  for (const entry of entries) for (const own of ownEntries(entry, app)) add(known, own)
  return [...known.values()]
}

/** The part of an entry that concerns one app. */
function ownEntries(entry: Entry, app: string): Entry[] {
  if (entry.action !== 'set') return 'app' in entry && entry.app === app ? [entry] : []
  const { seq, at, by, prev } = entry
  return appSteps(entry).flatMap(step => (step.app === app ? [{ ...step, seq, at, by, prev }] : []))
}

function add(known: Map<string, VersionFacts>, entry: Entry): void {
  if (entry.action === 'publish') {
    const { to: version, commit, pipeline, bytes } = entry
    // Files that were removed can be published again.
    const before = known.get(version) ?? UNUSED
    known.delete(version)
    known.set(version, { ...before, version, published: eventOf(entry), commit, pipeline, bytes })
    return
  }
  if (entry.action === 'collect') known.delete(entry.to)
  // A request asks for a change of what its author has seen.
  if (!UNRELATED.includes(entry.action))
    for (const [version, facts] of known) known.set(version, { ...facts, request: null })
  for (const [version, facts] of factsOf(entry)) {
    const before = known.get(version)
    if (before) known.set(version, { ...before, ...facts })
  }
}

type Facts = Omit<VersionFacts, 'version' | 'published'>
const UNUSED: Facts = { live: null, canary: null, verdict: null, request: null, ended: null }

/** What an entry says about each version it names. */
function factsOf(entry: Entry): [string, Partial<Facts>][] {
  const event = eventOf(entry)
  if (entry.action === 'promote')
    return [[entry.to, { live: event, canary: null, ended: null, verdict: verdictOf(entry) }]]
  if (entry.action === 'canary') return [[entry.to, { canary: event, ended: null, verdict: verdictOf(entry) }]]
  // A change of several apps is approved as a whole, not at one of its versions.
  if (entry.action === 'refuse' && entry.request?.members) return []
  if (entry.action === 'refuse' && entry.to !== undefined && entry.request)
    return [[entry.to, { request: { seq: entry.seq, command: entry.command, ...entry.request, ...event } }]]
  if (entry.action === 'refuse' && entry.to !== undefined && entry.command !== 'rollback')
    return [[entry.to, { verdict: { kind: 'refused', ...event } }]]
  if (entry.action !== 'halt' && entry.action !== 'rollback') return []
  const ended = { action: entry.action, automatic: entry.by === AUTOMATIC_ROLLBACK, ...event }
  const left: [string, Partial<Facts>] = [entry.from, { canary: null, ended }]
  if (entry.action === 'halt') return [left]
  const canary: typeof left = [entry.ended ?? entry.from, { canary: null, ended }]
  return [left, canary, [entry.to, { live: event, ended: null }]]
}

/** An accepted version needs no reason; the one of its author concerns the change. */
function verdictOf(entry: Extract<Entry, { action: 'promote' | 'canary' }>): VersionFacts['verdict'] {
  const { at, by, why, forced, unchecked, journeys } = entry
  if (forced) return { kind: 'forced', at, by, why }
  return unchecked === undefined
    ? { kind: 'accepted', at, by, journeys }
    : { kind: 'unchecked', at, by, why: unchecked, journeys }
}

function eventOf({ at, by, ...entry }: Entry): { at: string; by: string; why?: string | undefined } {
  return { at, by, ...(entry.why === undefined ? {} : { why: entry.why }) }
}
