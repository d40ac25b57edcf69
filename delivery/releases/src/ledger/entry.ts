import { hash } from 'node:crypto'
import { AppName, Integrity, Version } from '@hirfa/shared-contract/release'
import {
  ActionName,
  Author,
  ChangeHash,
  Cohort,
  Commit,
  Pipeline,
  PlanStep,
  TokenId,
  Why
} from '@hirfa/shared-contract/release/commands'
import * as v from 'valibot'
import type { ReleaseKeys } from '../keys/release-keys.ts'

export const NO_ENTRY = '0'.repeat(64)

/** Percent of visitors. */
const Share = v.pipe(v.number(), v.minValue(0.01), v.maxValue(100))

const why = v.optional(Why)
const forced = v.optional(v.literal(true))
const liftedBudgets = v.optional(v.literal(true))
const approves = v.optional(v.pipe(v.number(), v.integer(), v.minValue(1)))
const unchecked = v.optional(Why)
const ended = v.optional(Version)
const journeys = v.optional(Why)

const Combination = v.pipe(v.string(), v.regex(/^[0-9a-f]{16}$/))

const Origin = v.object({
  key: v.pipe(v.string(), v.regex(/^[0-9a-f]{16}$/)),
  seq: v.number(),
  at: v.pipe(v.string(), v.isoTimestamp()),
  by: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
  unchecked
})
export type Origin = v.InferOutput<typeof Origin>

/** Of a change that the gate checks. */
const gated = { why, forced, approves, liftedBudgets, unchecked, journeys }

export const Step = v.variant('action', [
  v.object({
    action: v.literal('publish'),
    app: AppName,
    to: Version,
    /** The hash of the record: through it, of every file that the record lists. */
    record: Integrity,
    commit: v.optional(Commit),
    author: v.optional(Author),
    pipeline: v.optional(Pipeline),
    /** The compressed size of the files that visitors load. */
    bytes: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
    origin: v.optional(Origin),
    why
  }),
  v.object({
    action: v.literal('promote'),
    app: AppName,
    from: v.nullable(Version),
    to: Version,
    ...gated
  }),
  v.object({
    action: v.literal('canary'),
    app: AppName,
    from: Version,
    to: Version,
    share: Share,
    plan: v.optional(v.array(PlanStep)),
    only: v.optional(Cohort),
    ...gated
  }),
  v.object({ action: v.literal('halt'), app: AppName, from: Version, to: Version, why }),
  v.object({ action: v.literal('rollback'), app: AppName, from: Version, to: Version, ended, why, forced }),
  v.object({
    action: v.literal('set'),
    command: v.picklist(['promote', 'canary', 'halt', 'rollback', 'disable', 'enable']),
    members: v.pipe(
      v.array(v.object({ app: AppName, from: v.nullable(Version), to: v.optional(Version), ended })),
      v.minLength(2),
      v.maxLength(20)
    ),
    share: v.optional(Share),
    plan: v.optional(v.array(PlanStep)),
    only: v.optional(Cohort),
    ...gated
  }),
  v.object({ action: v.literal('freeze'), app: AppName, why: Why }),
  v.object({ action: v.literal('thaw'), app: AppName, why }),
  v.object({ action: v.literal('disable'), app: AppName, why: Why }),
  v.object({ action: v.literal('enable'), app: AppName, why }),
  /** The files of a version are removed; its number stays taken. */
  v.object({ action: v.literal('collect'), app: AppName, to: Version, why }),
  v.object({
    action: v.literal('check'),
    app: AppName,
    to: Version,
    members: v.optional(v.array(v.object({ app: AppName, to: Version }))),
    combination: Combination,
    why,
    unchecked,
    journeys
  }),
  v.object({
    action: v.literal('refuse'),
    app: AppName,
    command: ActionName,
    to: v.optional(Version),
    combination: v.optional(Combination),
    request: v.optional(
      v.object({
        share: v.optional(Share),
        plan: v.optional(v.array(PlanStep)),
        only: v.optional(Cohort),
        members: v.optional(v.array(v.object({ app: AppName, version: Version })))
      })
    ),
    why: Why
  }),
  /** Continues a forked ledger after one of its heads. `abandoned` has the hashes of the others. */
  v.object({
    action: v.literal('repair'),
    accepted: v.pipe(v.number(), v.integer(), v.minValue(1)),
    abandoned: v.array(ChangeHash),
    why: Why
  }),
  v.object({ action: v.literal('revoke'), token: TokenId, why })
])
export type Step = v.InferOutput<typeof Step>
export type SetStep = Extract<Step, { action: 'set' }>
export type AppStep = Exclude<Step, { action: 'set' | 'check' | 'refuse' | 'revoke' | 'repair' }>

const Rest = v.object({
  seq: v.pipe(v.number(), v.integer(), v.minValue(1)),
  at: v.pipe(v.string(), v.isoTimestamp()),
  by: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
  prev: ChangeHash
})

export type Entry = v.InferOutput<typeof Rest> & Step

const Sealed = v.pipe(v.string(), v.parseJson(), v.looseObject({ key: v.string(), signature: v.string() }))

export function written(entry: Entry, keys: ReleaseKeys): { line: string; hash: string } {
  const text = JSON.stringify(entry)
  return { line: JSON.stringify({ ...entry, ...keys.seal(text) }), hash: hash('sha256', text) }
}

/** Parses and verifies a ledger line. Undefined if it is damaged or has no trusted signature. */
export function read(line: string, keys: ReleaseKeys): { entry: Entry; hash: string } | undefined {
  const sealed = v.safeParse(Sealed, line)
  if (!sealed.success) return undefined
  const { key, signature, ...signed } = sealed.output
  const text = JSON.stringify(signed)
  const [step, rest] = [v.safeParse(Step, signed), v.safeParse(Rest, signed)]
  if (!step.success || !rest.success || !keys.accepts(text, { key, signature })) return undefined
  return { entry: { ...rest.output, ...step.output }, hash: hash('sha256', text) }
}
