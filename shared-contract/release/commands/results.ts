import * as v from 'valibot'

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
  why: v.optional(v.string()),
  forced: v.optional(v.boolean()),
  command: v.optional(v.string()),
  token: v.optional(v.string())
})
export type Change = v.InferOutput<typeof Change>

/** No change means that the releases were already in the requested state. */
export const ChangeResult = v.object({ change: v.nullable(Change) })
export type ChangeResult = v.InferOutput<typeof ChangeResult>

export const AppStatus = v.object({
  name: v.string(),
  live: v.nullable(v.string()),
  canary: v.nullable(v.object({ version: v.string(), share: v.number() })),
  lastGood: v.nullable(v.string()),
  /** The versions that a rollback may lead to, nearest first. */
  targets: v.array(v.string()),
  frozen: v.nullable(v.string()),
  published: v.array(v.string()),
  changed: v.nullable(v.object({ at: v.string(), by: v.string(), action: v.string() }))
})
export type AppStatus = v.InferOutput<typeof AppStatus>

export const ReleaseStatus = v.object({
  seq: v.number(),
  at: v.string(),
  releases: v.array(v.object({ id: v.string(), share: v.number() })),
  apps: v.array(AppStatus)
})
export type ReleaseStatus = v.InferOutput<typeof ReleaseStatus>

export const Violation = v.object({ consumer: v.string(), reason: v.string(), line: v.optional(v.string()) })
export type Violation = v.InferOutput<typeof Violation>

export const CheckResult = v.object({ promote: v.array(Violation), rollback: v.array(Violation) })
export type CheckResult = v.InferOutput<typeof CheckResult>

export const Verification = v.object({ entries: v.number(), files: v.number(), problems: v.array(v.string()) })
export type Verification = v.InferOutput<typeof Verification>

export const Link = v.object({ url: v.string(), expires: v.string(), id: v.string() })
export type Link = v.InferOutput<typeof Link>

export function violationText({ consumer, reason, line }: Violation): string {
  return `  ${consumer}${line ? ` (${line})` : ''}: ${reason}`
}
