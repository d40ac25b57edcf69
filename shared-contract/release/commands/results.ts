import * as v from 'valibot'
import { PlanStep } from './canary-plan.ts'

/** A ledger entry. Fields of later versions pass through. */
export const Change = v.looseObject({
  seq: v.number(),
  at: v.string(),
  by: v.string(),
  action: v.string(),
  app: v.optional(v.string()),
  from: v.nullish(v.string()),
  to: v.optional(v.string()),
  share: v.optional(v.number()),
  plan: v.optional(v.array(PlanStep)),
  why: v.optional(v.string()),
  forced: v.optional(v.boolean()),
  /** Why no browser opened the pages of the version. */
  unchecked: v.optional(v.string()),
  accepted: v.optional(v.number()),
  command: v.optional(v.string()),
  token: v.optional(v.string())
})
export type Change = v.InferOutput<typeof Change>

/** No change means that the releases were already in the requested state. */
export const ChangeResult = v.object({
  change: v.nullable(Change),
  /** The remote is disabled, so that visitors get the change only after `enable`. */
  disabled: v.optional(v.boolean())
})
export type ChangeResult = v.InferOutput<typeof ChangeResult>

export const AppStatus = v.object({
  name: v.string(),
  live: v.nullable(v.string()),
  canary: v.nullable(v.object({ version: v.string(), share: v.number(), plan: v.optional(v.array(PlanStep)) })),
  lastGood: v.nullable(v.string()),
  /** The versions that a rollback may lead to, nearest first. */
  targets: v.array(v.string()),
  frozen: v.nullable(v.string()),
  /** Services of earlier versions do not send it. */
  disabled: v.optional(v.nullable(v.object({ at: v.string(), by: v.string(), why: v.string() })), null),
  published: v.array(v.string()),
  changed: v.nullable(v.object({ at: v.string(), by: v.string(), action: v.string() }))
})
export type AppStatus = v.InferOutput<typeof AppStatus>

/** The newest change of a branch of the ledger. */
export const LedgerHead = v.object({
  id: v.string(),
  seq: v.number(),
  at: v.string(),
  by: v.string(),
  action: v.string(),
  app: v.optional(v.string())
})
export type LedgerHead = v.InferOutput<typeof LedgerHead>

export const ReleaseStatus = v.object({
  seq: v.number(),
  at: v.string(),
  releases: v.array(v.object({ id: v.string(), share: v.number() })),
  apps: v.array(AppStatus),
  /** Only of a forked ledger: its heads, the released one first. */
  heads: v.optional(v.array(LedgerHead))
})
export type ReleaseStatus = v.InferOutput<typeof ReleaseStatus>

export const Violation = v.object({ consumer: v.string(), reason: v.string(), line: v.optional(v.string()) })
export type Violation = v.InferOutput<typeof Violation>

/** Why no browser opened the pages of a version. `failed`: there is a browser, and the check could not be finished. */
export const Unchecked = v.object({ reason: v.string(), failed: v.boolean() })
export type Unchecked = v.InferOutput<typeof Unchecked>

export const CheckResult = v.object({
  promote: v.array(Violation),
  rollback: v.array(Violation),
  /** Services of earlier versions do not send it. */
  unchecked: v.optional(Unchecked)
})
export type CheckResult = v.InferOutput<typeof CheckResult>

export const Verification = v.object({ entries: v.number(), files: v.number(), problems: v.array(v.string()) })
export type Verification = v.InferOutput<typeof Verification>

export const Link = v.object({ url: v.string(), expires: v.string(), id: v.string() })
export type Link = v.InferOutput<typeof Link>

/** Ends the text of a change that was made without a browser check. */
export function uncheckedText(reason: string): string {
  return `No browser opened its pages: ${reason}`
}

export function violationText({ consumer, reason, line }: Violation): string {
  return `  ${consumer}${line ? ` (${line})` : ''}: ${reason}`
}
