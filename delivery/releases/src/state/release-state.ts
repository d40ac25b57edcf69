import { PartName, Version } from 'shared-contract/release'
import * as v from 'valibot'
import type { Step } from '../ledger/entry.ts'

/** How many versions back a rollback may lead. */
const TRAIL_LENGTH = 20

/** A version, and the digest of its record. */
const Published = v.object({ version: Version, record: v.string() })

/** Where one part stands. */
export const PartState = v.object({
  /** Every version that was taken in and is there, oldest first. */
  published: v.array(Published),
  /** Versions whose files were removed: none of them can come back with other bytes. */
  gone: v.optional(v.array(Published)),
  /** The versions that were live, the live one last: a promotion adds to its end, a rollback takes from it. */
  trail: v.array(Version),
  canary: v.optional(v.object({ version: Version, share: v.number() })),
  /** Why nothing new may go live. */
  frozen: v.optional(v.string())
})
export type PartState = v.InferOutput<typeof PartState>

export const ReleaseState = v.record(PartName, PartState)
export type ReleaseState = Readonly<Record<string, PartState>>

/** The state that some changes lead to. */
export function stateOf(changes: readonly Step[]): ReleaseState {
  return changes.reduce(applied, {})
}

/** The state after one more change. */
export function applied(state: ReleaseState, step: Step): ReleaseState {
  if (step.action === 'refuse' || step.action === 'revoke') return state
  return { ...state, [step.part]: appliedTo(partOf(state, step.part), step) }
}

type PartStep = Exclude<Step, { action: 'refuse' | 'revoke' }>

function appliedTo(part: PartState, step: PartStep): PartState {
  const { canary, frozen, ...rest } = part
  switch (step.action) {
    case 'publish':
      return taken(part, { version: step.to, record: step.record })
    case 'collect':
      return left(part, step.to)
    case 'promote':
      return { ...rest, ...(frozen ? { frozen } : {}), trail: [...part.trail, step.to].slice(-TRAIL_LENGTH) }
    case 'canary':
      return { ...part, canary: { version: step.to, share: step.share } }
    case 'halt':
      return { ...rest, ...(frozen ? { frozen } : {}) }
    case 'rollback':
      return { ...part, trail: part.trail.slice(0, part.trail.lastIndexOf(step.to) + 1) }
    case 'freeze':
      return { ...part, frozen: step.why }
    case 'thaw':
      return { ...rest, ...(canary ? { canary } : {}) }
  }
}

function taken({ gone, ...part }: PartState, found: v.InferOutput<typeof Published>): PartState {
  const others = gone?.filter(({ version }) => version !== found.version) ?? []
  return { ...part, ...(others.length > 0 ? { gone: others } : {}), published: [...part.published, found] }
}

function left(part: PartState, version: string): PartState {
  const kept = part.published.filter(found => found.version !== version)
  const gone = part.published.filter(found => found.version === version)
  return { ...part, published: kept, gone: [...(part.gone ?? []), ...gone] }
}

const NOTHING: PartState = { published: [], trail: [] }

export function partOf(state: ReleaseState, part: string): PartState {
  return (Object.hasOwn(state, part) ? state[part] : undefined) ?? NOTHING
}

export function liveVersion(state: ReleaseState, part: string): string | undefined {
  return partOf(state, part).trail.at(-1)
}

/** The versions that a rollback may lead to, nearest first. */
export function rollbackTargets(state: ReleaseState, part: string): string[] {
  const { trail } = partOf(state, part)
  return [...new Set(trail.slice(0, -1).toReversed())].filter(version => version !== trail.at(-1))
}

/** The version that was live before the live one: where a rollback leads by itself. */
export function earlierVersion(state: ReleaseState, part: string): string | undefined {
  return rollbackTargets(state, part)[0]
}

/** The digest of a published version's record; nothing for a version that nobody published. */
export function digestOf(state: ReleaseState, part: string, version: string): string | undefined {
  return partOf(state, part).published.find(found => found.version === version)?.record
}

/** The digest that a version had whose files were removed. */
export function goneDigestOf(state: ReleaseState, part: string, version: string): string | undefined {
  return partOf(state, part).gone?.find(found => found.version === version)?.record
}

export function isPublished(state: ReleaseState, part: string, version: string): boolean {
  return digestOf(state, part, version) !== undefined
}
