import * as v from 'valibot'
import { CanaryPlan, planText } from './canary-plan.ts'
import { changeTerms, checkText, forcedTerms, outcomeOfCheck } from './changes.ts'
import { audienceText, CohortInput } from './cohort.ts'
import { defineCommand, TIMEOUTS_MS } from './command.ts'
import { AppAtVersion, AppAtVersionMaybe, Share, textList } from './fields.ts'
import { ChangeResult, CheckResult, uncheckedText } from './results.ts'

/** Several apps that change as one: one run of the gate on their combination, one ledger entry, one way back. */
const SET_MIN = 2
const SET_MAX = 20

function setOf<Member extends { app: string }>(member: v.GenericSchema<unknown, Member>) {
  return v.pipe(
    v.unknown(),
    v.transform((given): unknown => (typeof given === 'string' ? textList(given) : given)),
    v.array(member),
    v.minLength(SET_MIN),
    v.maxLength(SET_MAX),
    v.check(members => new Set(members.map(({ app }) => app)).size === members.length)
  )
}

/** `shell@2.0.0,mf-booking@1.2.0`, or the same as a list of objects. */
export const SetMembers = setOf(AppAtVersion)
export type SetMember = v.InferOutput<typeof AppAtVersion>

const gated = { access: 'app', http: 'POST', timeoutMs: TIMEOUTS_MS.gate } as const

export const checkSet = defineCommand({
  name: 'check-set',
  summary: 'check a set of versions, app@version,app@version, as they would go live together; changes nothing',
  positionals: ['members'],
  ...gated,
  input: v.strictObject({ members: SetMembers }),
  result: CheckResult,
  outcome: outcomeOfCheck,
  text: (result, { members }) => checkText(result, setText(members))
})

export const promoteSet = defineCommand({
  name: 'promote-set',
  summary: 'make a set of versions live as one change',
  positionals: ['members'],
  options: forcedTerms.options,
  ...gated,
  input: v.strictObject({ members: SetMembers, ...forcedTerms.fields }),
  result: ChangeResult,
  text: ({ change }, { members }) =>
    change ? `${setText(members)} are live.${noteOf(change)}` : `${setText(members)} are already live.`
})

export const canarySet = defineCommand({
  name: 'canary-set',
  summary: 'show a set of versions to one share of visitors; --plan and --only as for canary',
  positionals: ['members', 'share'],
  options: { ...forcedTerms.options, plan: 'text', only: 'text' },
  ...gated,
  input: v.strictObject({
    members: SetMembers,
    share: Share,
    plan: v.optional(CanaryPlan),
    only: v.optional(CohortInput),
    ...forcedTerms.fields
  }),
  result: ChangeResult,
  text: ({ change }, { members, share, plan, only }) =>
    `${setText(members)} are ${change ? 'now' : 'already'} shown to ${audienceText(share, only)}${plan ? `; ${planText(plan)}` : ''}.${noteOf(change)}`
})

export const rollbackSet = defineCommand({
  name: 'rollback-set',
  summary: 'put back the last change of a set, app,app, as one change; or to versions, app@version,app@version',
  positionals: ['members'],
  options: changeTerms.options,
  ...gated,
  input: v.strictObject({ members: setOf(AppAtVersionMaybe), ...changeTerms.fields }),
  result: ChangeResult,
  text({ change }) {
    const back = (change?.members ?? []).map(({ app, to }) => `${app} ${to}`).join(', ')
    return change?.command === 'halt'
      ? `The canary of the set has ended: all visitors get ${back}.`
      : `Visitors have ${back} again.`
  }
})

/** `shell 2.0.0, mf-booking 1.2.0`. */
export function setText(members: readonly SetMember[]): string {
  return members.map(({ app, version }) => `${app} ${version}`).join(', ')
}

function noteOf(change: { unchecked?: string | undefined } | null): string {
  return change?.unchecked === undefined ? '' : ` ${uncheckedText(change.unchecked)}`
}
