import { PartName, Version } from 'shared-platform/release'
import * as v from 'valibot'
import { ReleaseError } from './release-error.ts'

/** What a change does; the log adds when it happened, by whom, and its number. */
export const Step = v.object({
  action: v.picklist(['publish', 'promote', 'rollback']),
  part: PartName,
  from: v.nullable(Version),
  to: Version
})
export type Step = v.InferOutput<typeof Step>

/** One line of the record of changes. */
export const Change = v.object({
  seq: v.pipe(v.number(), v.integer(), v.minValue(1)),
  at: v.pipe(v.string(), v.isoTimestamp()),
  by: v.string(),
  ...Step.entries
})
export type Change = v.InferOutput<typeof Change>

export interface PartState {
  published: string[]
  /** The versions that were live, the live one last: a promotion adds to its end, a rollback takes from it. */
  trail: string[]
}
export type ReleaseState = ReadonlyMap<string, PartState>

/** The state that a record of changes leads to. */
export function stateOf(changes: readonly Step[]): ReleaseState {
  return changes.reduce(applied, new Map<string, PartState>())
}

/** The state after one more change. */
export function applied(state: ReleaseState, change: Step): ReleaseState {
  const { published, trail } = partOf(state, change.part)
  const next = {
    publish: () => ({ published: [...published, change.to], trail }),
    promote: () => ({ published, trail: [...trail, change.to] }),
    rollback: () => ({ published, trail: trail.slice(0, -1) })
  }
  return new Map(state).set(change.part, next[change.action]())
}

export function partOf(state: ReleaseState, part: string): PartState {
  return state.get(part) ?? { published: [], trail: [] }
}

export function liveVersion(state: ReleaseState, part: string): string | undefined {
  return partOf(state, part).trail.at(-1)
}

/** The version that was live before the live one: where a rollback leads. */
export function earlierVersion(state: ReleaseState, part: string): string | undefined {
  return partOf(state, part).trail.at(-2)
}

export function isPublished(state: ReleaseState, part: string, version: string): boolean {
  return partOf(state, part).published.includes(version)
}

export function publish(part: string, version: string): Step {
  return { action: 'publish', part, from: null, to: version }
}

/** The step that makes a published version live; nothing when it is live already. */
export function promote(state: ReleaseState, part: string, version: string): Step | undefined {
  const { published } = partOf(state, part)
  if (published.length === 0) throw new ReleaseError(`Nothing called ${part} has been published.`)
  if (!published.includes(version)) {
    throw new ReleaseError(`${part} ${version} has not been published; there is ${published.join(', ')}.`)
  }
  const live = liveVersion(state, part)
  return live === version ? undefined : { action: 'promote', part, from: live ?? null, to: version }
}

/** The step that puts a part back to the version that was live before. */
export function rollback(state: ReleaseState, part: string): Step {
  const live = liveVersion(state, part)
  if (!live) throw new ReleaseError(`${part} is not live, so there is nothing to roll back.`)
  const earlier = earlierVersion(state, part)
  if (!earlier)
    throw new ReleaseError(`${part} ${live} is the first that went live; there is no earlier version to go back to.`)
  return { action: 'rollback', part, from: live, to: earlier }
}
