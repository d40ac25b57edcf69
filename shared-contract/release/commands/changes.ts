import * as v from 'valibot'
import { CanaryPlan, planText } from './canary-plan.ts'
import { audienceText, CohortInput } from './cohort.ts'
import { appsOfInput, CHANGING, defineCommand, type Outcome, TIMEOUTS_MS, UPLOADING } from './command.ts'
import { AppName } from '../build-record.ts'
import { After, Author, Commit, Count, Pipeline, Share, Why } from './fields.ts'
import { ALONE, AT_ANY_VERSION, AT_VERSION, changeInput, type Members, membersText } from './members.ts'
import { changeText } from './tables.ts'
import { type Change, ChangeResult, CheckResult, journeysText, uncheckedText, violationText } from './results.ts'

const why = v.optional(Why)
const force = v.optional(v.boolean())
const WHY = { why: 'text' } as const
const after = v.optional(After)
const WHY_AFTER = { why: 'text', after: 'text' } as const
const WHY_OR_FORCE = { ...WHY_AFTER, force: 'flag' } as const
/** A forced change that another person has requested; it takes part where the service wants two persons. */
const approves = v.optional(Count)
const again = v.optional(v.boolean())
const dryRun = v.optional(v.boolean())
/** The platform's ceiling of budgets does not apply; for operators, with a reason. */
const liftBudgets = v.optional(v.boolean())
const DRY_RUN = { 'dry-run': 'flag' } as const
const NEW_VERSION = { ...WHY_OR_FORCE, approves: 'text', again: 'flag', 'lift-budgets': 'flag', ...DRY_RUN } as const
const NEW_VERSION_INPUT = { why, force, approves, again, 'lift-budgets': liftBudgets, after, 'dry-run': dryRun }

const gated = { ...CHANGING, timeoutMs: TIMEOUTS_MS.gate } as const

export const publish = defineCommand({
  name: 'publish',
  summary: 'store a built folder after checking it against its build.json; it is not live yet',
  positionals: ['folder'],
  options: { ...WHY, commit: 'text', author: 'text', pipeline: 'text' },
  ...UPLOADING,
  input: v.strictObject({
    folder: v.string(),
    why,
    commit: v.optional(Commit),
    author: v.optional(Author),
    pipeline: v.optional(Pipeline)
  }),
  result: v.object({ app: v.string(), version: v.string(), changed: v.boolean(), files: v.number() }),
  text: ({ app, version, changed, files }) =>
    changed
      ? `Published ${app} ${version} (${files} files). To make it live: promote ${app} ${version}`
      : `${app} ${version} is already published with the same bytes.`
})

export const check = defineCommand({
  name: 'check',
  alias: 'check-set',
  summary: 'list the reasons against promoting a version and against rolling back to it, and record the result',
  positionals: ['app', 'version'],
  ...gated,
  takesSeveral: true,
  input: changeInput(AT_VERSION, {}),
  result: CheckResult,
  outcome: outcomeOfCheck,
  text: (result, input) => checkText(result, membersText(input))
})

function outcomeOfCheck({ promote, rollback, unchecked }: CheckResult): Outcome {
  if (promote.length > 0 || rollback.length > 0) return 'refused'
  return unchecked?.failed ? 'unchecked' : 'done'
}

function checkText({ promote, rollback, unchecked, journeys = [] }: CheckResult, what: string): string {
  const changed = journeys.filter(({ verdict }) => verdict !== 'same')
  const lines = [
    ...(journeys.length > 0 ? [journeysText(journeys)] : []),
    ...changed.map(({ app, name, verdict, differences }) => `  ${app}, ${name} ${verdict}: ${differences.join(' ')}`),
    ...(promote.length > 0 ? [`${what} cannot be promoted:`, ...promote.map(violationText)] : []),
    ...(rollback.length > 0 ? [`A rollback to ${what} is not possible:`, ...rollback.map(violationText)] : [])
  ]
  const fits = `${what} fits: it can be promoted and rolled back to.`
  if (unchecked?.failed) return [...lines, `${what} could not be checked: ${unchecked.reason}`].join('\n')
  if (promote.length > 0 || rollback.length > 0) return lines.join('\n')
  const good = [...lines, fits].join('\n')
  return unchecked ? `${good} ${uncheckedText(unchecked.reason)}` : good
}

export const promote = defineCommand({
  name: 'promote',
  alias: 'promote-set',
  summary: 'make a published version live, from the next page load on',
  positionals: ['app', 'version'],
  options: NEW_VERSION,
  ...gated,
  takesSeveral: true,
  input: changeInput(AT_VERSION, NEW_VERSION_INPUT),
  result: ChangeResult,
  text: orDryRun(
    ({ change, disabled }, input) =>
      `${subject(input)} ${change ? 'live' : 'already live'}${change?.from ? `, before it was ${change.from}` : ''}.${changeNote(change)}${disabledNote(input, disabled)}`
  )
})

export const canary = defineCommand({
  name: 'canary',
  alias: 'canary-set',
  summary:
    'show a version to a share of visitors, in percent; --plan "25@30m 100@2h" plans the next shares; --only wilaya=16,31',
  positionals: ['app', 'version', 'share'],
  options: { ...NEW_VERSION, plan: 'text', only: 'text' },
  ...gated,
  takesSeveral: true,
  input: changeInput(AT_VERSION, {
    share: Share,
    plan: v.optional(CanaryPlan),
    only: v.optional(CohortInput),
    ...NEW_VERSION_INPUT
  }),
  result: ChangeResult,
  text: orDryRun(({ change, disabled }, { share, plan, only, ...input }) => {
    const audience = `${audienceText(share, only)}${plan ? `; ${planText(plan)}` : ''}`
    return `${subject(input)} ${change ? 'now' : 'already'} shown to ${audience}.${changeNote(change)}${disabledNote(input, disabled)}`
  })
})

export const rollback = defineCommand({
  name: 'rollback',
  alias: 'rollback-set',
  summary: 'end the canary; without one, put back the version before; with a version, do both unless --keep-canary',
  positionals: ['app', 'version?'],
  options: { ...WHY_OR_FORCE, 'keep-canary': 'flag', ...DRY_RUN },
  ...gated,
  takesSeveral: true,
  input: changeInput(AT_ANY_VERSION, { why, force, after, 'keep-canary': v.optional(v.boolean()), 'dry-run': dryRun }),
  result: ChangeResult,
  text: orDryRun(({ change, disabled }, input) => {
    const { action, command, app = '', from, to, ended, members = [{ app, from, to, ended }] } = change ?? {}
    const [names, versions] = [members.map(each => each.app), members.map(each => `${each.app} ${each.to}`)]
    const back =
      (command ?? action) === 'halt'
        ? `The canary of ${names.join(', ')} has ended: all visitors get ${input.with ? versions.join(', ') : to}.`
        : members
            .map(
              each =>
                `${each.app} is back on ${each.to}, before it was ${each.from}.${each.ended ? ` Its canary ${each.ended} has ended.` : ''}`
            )
            .join('\n')
    return `${back}${disabledNote(input, disabled)}`
  })
})

export const freeze = defineCommand({
  name: 'freeze',
  summary: 'stop new versions of an app from going live; rolling back stays possible; needs --why',
  positionals: ['app'],
  options: WHY_AFTER,
  ...CHANGING,
  input: v.strictObject({ app: AppName, why: Why, after }),
  result: ChangeResult,
  text: (_, { app, why }) => `${app} is frozen: ${why}`
})

export const thaw = defineCommand({
  name: 'thaw',
  summary: 'end a freeze',
  positionals: ['app'],
  options: WHY_AFTER,
  ...CHANGING,
  input: v.strictObject({ app: AppName, why, after }),
  result: ChangeResult,
  text: ({ change }, { app }) => (change ? `${app} can be released again.` : `${app} is not frozen; nothing changed.`)
})

export const disable = defineCommand({
  name: 'disable',
  summary: 'close the pages of a remote to visitors, whatever is live; needs --why',
  positionals: ['remote'],
  fieldsOf: ([app]) => ({ app }),
  options: { ...WHY_AFTER, ...DRY_RUN },
  ...CHANGING,
  takesSeveral: true,
  input: changeInput(ALONE, { why: Why, after, 'dry-run': dryRun }),
  result: ChangeResult,
  text: orDryRun(({ change }, { why, ...input }) =>
    change
      ? `${subject(input)} disabled: ${why}\nVisitors get a notice on ${input.with ? 'their' : 'its'} pages. To open them: enable ${appsOfInput(input).join(' ')}`
      : `${subject(input)} already disabled; nothing changed.`
  )
})

export const enable = defineCommand({
  name: 'enable',
  summary: 'open the pages of a disabled remote, with what is live',
  positionals: ['remote'],
  fieldsOf: ([app]) => ({ app }),
  options: WHY_AFTER,
  ...CHANGING,
  takesSeveral: true,
  input: changeInput(ALONE, { why, after }),
  result: ChangeResult,
  text: ({ change }, input) => `${subject(input)} ${change ? 'enabled.' : 'not disabled; nothing changed.'}`
})

function orDryRun<Input>(text: (result: ChangeResult, input: Input) => string) {
  return (result: ChangeResult, input: Input): string => {
    if (!result.dryRun) return text(result, input)
    const { change } = result
    return `Nothing has changed. ${change ? `It would be accepted: ${changeText(change)}` : 'Nothing would: this is the state already.'}`
  }
}

function subject(input: Members): string {
  return `${membersText(input)} ${input.with ? 'are' : 'is'}`
}

function disabledNote({ app, with: others }: Members, disabled: boolean | undefined): string {
  if (!disabled) return ''
  return others
    ? ' Visitors get those of disabled remotes after enable.'
    : ` ${app} is disabled, so visitors get it after enable ${app}.`
}

function changeNote(change: Change | null): string {
  return change?.unchecked === undefined ? '' : ` ${uncheckedText(change.unchecked)}`
}
