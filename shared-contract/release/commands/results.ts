import * as v from 'valibot'
import { PlanStep } from './canary-plan.ts'
import { Cohort } from './cohort.ts'

const VersionOfApp = v.object({ app: v.string(), version: v.string() })

const Terms = { share: v.optional(v.number()), plan: v.optional(v.array(PlanStep)), only: v.optional(Cohort) }
const RequestTerms = { ...Terms, members: v.optional(v.array(VersionOfApp)) }
const Ways = { from: v.nullish(v.string()), to: v.optional(v.string()), ended: v.optional(v.string()) }

/** Fields of later versions pass through. */
export const Change = v.looseObject({
  seq: v.number(),
  at: v.string(),
  by: v.string(),
  action: v.string(),
  app: v.optional(v.string()),
  ...Ways,
  members: v.optional(v.array(v.object({ app: v.string(), ...Ways }))),
  ...Terms,
  why: v.optional(v.string()),
  forced: v.optional(v.boolean()),
  /** The platform's ceiling of budgets did not apply. */
  liftedBudgets: v.optional(v.boolean()),
  unchecked: v.optional(v.string()),
  commit: v.optional(v.string()),
  author: v.optional(v.string()),
  pipeline: v.optional(v.string()),
  bytes: v.optional(v.number()),
  request: v.optional(v.object(RequestTerms)),
  journeys: v.optional(v.string()),
  approves: v.optional(v.number()),
  accepted: v.optional(v.number()),
  command: v.optional(v.string()),
  token: v.optional(v.string())
})
export type Change = v.InferOutput<typeof Change>

/** No change means that the releases were already in the requested state. */
export const ChangeResult = v.object({
  change: v.nullable(Change),
  disabled: v.optional(v.boolean()),
  /** A dry run: every check was made, and nothing was changed. */
  dryRun: v.optional(v.boolean())
})
export type ChangeResult = v.InferOutput<typeof ChangeResult>

const Event = { at: v.string(), by: v.string(), why: v.optional(v.string()) }
const Verdict = {
  kind: v.picklist(['accepted', 'forced', 'unchecked', 'refused']),
  journeys: v.optional(v.string()),
  ...Event
}
/** The other versions of a change of several apps. */
const Others = v.array(VersionOfApp)

export const AppStatus = v.object({
  name: v.string(),
  live: v.nullable(v.string()),
  canary: v.nullable(
    v.object({ version: v.string(), ...Terms, share: v.number(), with: v.optional(v.array(v.string())) })
  ),
  lastGood: v.nullable(v.string()),
  targets: v.array(v.string()),
  frozen: v.nullable(v.string()),
  /** Absent from services of earlier versions. */
  disabled: v.optional(v.nullable(v.object({ at: v.string(), by: v.string(), why: v.string() })), null),
  published: v.array(v.string()),
  /** On versions that visitors do not get. Only the status of all apps at present has them. */
  verdicts: v.optional(v.array(v.object({ version: v.string(), ...Verdict, with: v.optional(Others) })), []),
  changed: v.nullable(v.object({ at: v.string(), by: v.string(), action: v.string() }))
})
export type AppStatus = v.InferOutput<typeof AppStatus>

/** What the history says about one version. A publication by hand of a build without a statement has no commit. */
export const VersionFacts = v.object({
  version: v.string(),
  published: v.object(Event),
  commit: v.optional(v.string()),
  /** Of the commit. */
  author: v.optional(v.string()),
  pipeline: v.optional(v.string()),
  bytes: v.optional(v.number()),
  live: v.nullable(v.object(Event)),
  canary: v.nullable(v.object(Event)),
  /** The shares of its canary, oldest first. */
  shares: v.optional(v.array(v.object({ share: v.number(), ...Event })), []),
  /** On making it live or a canary. Null if it was not checked beside the versions that visitors get now. */
  verdict: v.nullable(v.object(Verdict)),
  /** The last verdict, if it was given beside other versions than visitors get now. */
  earlier: v.optional(v.nullable(v.object(Verdict)), null),
  /** The newest verdict on making it live as one change with others, beside what visitors get now. */
  together: v.optional(v.nullable(v.object({ ...Verdict, with: Others })), null),
  request: v.optional(v.nullable(v.object({ seq: v.number(), command: v.string(), ...RequestTerms, ...Event })), null),
  ended: v.nullable(v.object({ action: v.picklist(['halt', 'rollback']), automatic: v.boolean(), ...Event }))
})
export type VersionFacts = v.InferOutput<typeof VersionFacts>

export const AppVersions = v.object({ versions: v.array(VersionFacts) })
export type AppVersions = v.InferOutput<typeof AppVersions>

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
  head: v.optional(v.string()),
  /** Set if `apps` has only the apps that changed after the change with this hash. */
  since: v.optional(v.string()),
  releases: v.array(v.object({ id: v.string(), share: v.number(), cohorts: v.optional(v.array(v.string())) })),
  apps: v.array(AppStatus),
  heads: v.optional(v.array(LedgerHead))
})
export type ReleaseStatus = v.InferOutput<typeof ReleaseStatus>

export const Violation = v.object({ consumer: v.string(), reason: v.string(), line: v.optional(v.string()) })
export type Violation = v.InferOutput<typeof Violation>

/** `failed`: there is a browser, and the check could not be finished. */
export const Unchecked = v.object({ reason: v.string(), failed: v.boolean() })
export type Unchecked = v.InferOutput<typeof Unchecked>

/** Only `breaks` refuses a change. */
export const PlayedJourney = v.object({
  app: v.string(),
  name: v.string(),
  /** `breaks`: does not end, or has new errors or faults. `flaky`, `unchecked`: runs differ among themselves. */
  verdict: v.picklist(['same', 'differs', 'breaks', 'flaky', 'unchecked', 'new']),
  differences: v.array(v.string()),
  pictures: v.optional(v.object({ before: v.optional(v.string()), after: v.optional(v.string()) }))
})
export type PlayedJourney = v.InferOutput<typeof PlayedJourney>

export function journeysText(played: readonly PlayedJourney[]): string {
  const count = (verdict: PlayedJourney['verdict']) => played.filter(each => each.verdict === verdict).length
  const others: [number, string][] = [
    [count('differs'), count('differs') === 1 ? 'differs' : 'differ'],
    [count('breaks'), count('breaks') === 1 ? 'breaks' : 'break'],
    [count('flaky'), count('flaky') === 1 ? 'is flaky' : 'are flaky'],
    [count('new'), 'did not end before']
  ]
  const notes = others.filter(([number]) => number > 0).map(([number, text]) => `${number} ${text}`)
  const unchecked = played.filter(({ verdict }) => verdict === 'unchecked').map(({ name }) => name)
  if (unchecked.length > 0)
    notes.push(
      `${unchecked.length} ${unchecked.length === 1 ? 'is unchecked, as it varies or fails' : 'are unchecked, as they vary or fail'} without the change: ${unchecked.join(', ')}`
    )
  return `${[`${count('same')} of ${played.length} journeys end the same`, ...notes].join('; ')}.`
}

export const CheckResult = v.object({
  journeys: v.optional(v.array(PlayedJourney)),
  promote: v.array(Violation),
  rollback: v.array(Violation),
  unchecked: v.optional(Unchecked)
})
export type CheckResult = v.InferOutput<typeof CheckResult>

export const Verification = v.object({ entries: v.number(), files: v.number(), problems: v.array(v.string()) })
export type Verification = v.InferOutput<typeof Verification>

export const Link = v.object({ url: v.string(), expires: v.string(), id: v.string() })
export type Link = v.InferOutput<typeof Link>

export const REQUEST_LIMIT_MS = 3_600_000

export function uncheckedText(reason: string): string {
  return `No browser opened its pages: ${reason}`
}

export function violationText({ consumer, reason, line }: Violation): string {
  return `  ${consumer}${line ? ` (${line})` : ''}: ${reason}`
}
