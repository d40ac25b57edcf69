import * as v from 'valibot'
import { CanaryPlan, planText } from './canary-plan.ts'
import { defineCommand, TIMEOUTS_MS } from './command.ts'
import { After, App, AppVersion, Share, Why } from './fields.ts'
import { type Change, ChangeResult, CheckResult, uncheckedText, violationText } from './results.ts'

const why = v.optional(Why)
const force = v.optional(v.boolean())
const WHY = { why: 'text' } as const
/** Refuses the change if the app was changed after this number. */
const after = v.optional(After)
const WHY_AFTER = { why: 'text', after: 'text' } as const
const WHY_OR_FORCE = { ...WHY_AFTER, force: 'flag' } as const

export const publish = defineCommand({
  name: 'publish',
  summary: 'store a built folder after checking it against its build.json; it is not live yet',
  positionals: ['folder'],
  options: WHY,
  access: 'app',
  http: 'upload',
  timeoutMs: TIMEOUTS_MS.upload,
  input: v.strictObject({ folder: v.string(), why }),
  result: v.object({ app: v.string(), version: v.string(), changed: v.boolean(), files: v.number() }),
  text: ({ app, version, changed, files }) =>
    changed
      ? `Published ${app} ${version} (${files} files). To make it live: promote ${app} ${version}`
      : `${app} ${version} is already published with the same bytes.`
})

export const check = defineCommand({
  name: 'check',
  summary: 'list the reasons against promoting a version and against rolling back to it; changes nothing',
  positionals: ['app', 'version'],
  access: 'app',
  http: 'POST',
  timeoutMs: TIMEOUTS_MS.gate,
  input: v.strictObject({ app: App, version: AppVersion }),
  result: CheckResult,
  outcome({ promote, rollback, unchecked }) {
    if (promote.length > 0 || rollback.length > 0) return 'refused'
    return unchecked?.failed ? 'unchecked' : 'done'
  },
  text({ promote, rollback, unchecked }, { app, version }) {
    const lines = [
      ...(promote.length > 0 ? [`${app} ${version} cannot be promoted:`, ...promote.map(violationText)] : []),
      ...(rollback.length > 0 ? [`${app} cannot be rolled back to ${version}:`, ...rollback.map(violationText)] : [])
    ]
    const fits = `${app} ${version} fits: it can be promoted and rolled back to.`
    if (unchecked?.failed) return [...lines, `${app} ${version} could not be checked: ${unchecked.reason}`].join('\n')
    if (lines.length > 0) return lines.join('\n')
    return unchecked ? `${fits} ${uncheckedText(unchecked.reason)}` : fits
  }
})

export const promote = defineCommand({
  name: 'promote',
  summary: 'make a published version live, from the next page load on',
  positionals: ['app', 'version'],
  options: WHY_OR_FORCE,
  access: 'app',
  http: 'POST',
  timeoutMs: TIMEOUTS_MS.gate,
  input: v.strictObject({ app: App, version: AppVersion, why, force, after }),
  result: ChangeResult,
  text: ({ change, disabled }, { app, version }) =>
    change
      ? `${app} ${version} is live${change.from ? `, before it was ${change.from}` : ''}.${noteOf(change)}${disabledNote(app, disabled)}`
      : `${app} ${version} is already live.${disabledNote(app, disabled)}`
})

export const canary = defineCommand({
  name: 'canary',
  summary: 'show a version to a share of visitors, in percent; --plan "25@30m 100@2h" plans the next shares',
  positionals: ['app', 'version', 'share'],
  options: { ...WHY_OR_FORCE, plan: 'text' },
  access: 'app',
  http: 'POST',
  timeoutMs: TIMEOUTS_MS.gate,
  input: v.strictObject({
    app: App,
    version: AppVersion,
    share: Share,
    plan: v.optional(CanaryPlan),
    why,
    force,
    after
  }),
  result: ChangeResult,
  text: ({ change, disabled }, { app, version, share, plan }) =>
    `${app} ${version} is ${change ? 'now' : 'already'} shown to ${share} % of visitors${plan ? `; ${planText(plan)}` : ''}.${noteOf(change)}${disabledNote(app, disabled)}`
})

export const rollback = defineCommand({
  name: 'rollback',
  summary: 'end the canary; without one, make the version live that was live before, or the one given',
  positionals: ['app', 'version?'],
  options: WHY_OR_FORCE,
  access: 'app',
  http: 'POST',
  timeoutMs: TIMEOUTS_MS.gate,
  input: v.strictObject({ app: App, version: v.optional(AppVersion), why, force, after }),
  result: ChangeResult,
  text({ change, disabled }, { app }) {
    const note = disabledNote(app, disabled)
    if (change?.action === 'halt') return `The canary of ${app} has ended: all visitors get ${change.to}.${note}`
    return `${app} is back on ${change?.to}, before it was ${change?.from}.${note}`
  }
})

export const freeze = defineCommand({
  name: 'freeze',
  summary: 'stop new versions of an app from going live; rolling back stays possible; needs --why',
  positionals: ['app'],
  options: WHY_AFTER,
  access: 'app',
  http: 'POST',
  input: v.strictObject({ app: App, why: Why, after }),
  result: ChangeResult,
  text: (_, { app, why }) => `${app} is frozen: ${why}`
})

export const thaw = defineCommand({
  name: 'thaw',
  summary: 'end a freeze',
  positionals: ['app'],
  options: WHY_AFTER,
  access: 'app',
  http: 'POST',
  input: v.strictObject({ app: App, why, after }),
  result: ChangeResult,
  text: ({ change }, { app }) => (change ? `${app} can be released again.` : `${app} is not frozen; nothing changed.`)
})

export const disable = defineCommand({
  name: 'disable',
  summary: 'close the pages of a remote to visitors, whatever is live; needs --why',
  positionals: ['remote'],
  options: WHY_AFTER,
  fieldsOf: ([app]) => ({ app }),
  access: 'app',
  http: 'POST',
  input: v.strictObject({ app: App, why: Why, after }),
  result: ChangeResult,
  text: ({ change }, { app, why }) =>
    change
      ? `${app} is disabled: ${why}\nVisitors get a notice on its pages. To open them: enable ${app}`
      : `${app} is already disabled; nothing changed.`
})

export const enable = defineCommand({
  name: 'enable',
  summary: 'open the pages of a disabled remote, with what is live',
  positionals: ['remote'],
  options: WHY_AFTER,
  fieldsOf: ([app]) => ({ app }),
  access: 'app',
  http: 'POST',
  input: v.strictObject({ app: App, why, after }),
  result: ChangeResult,
  text: ({ change }, { app }) => (change ? `${app} is enabled.` : `${app} is not disabled; nothing changed.`)
})

function disabledNote(app: string, disabled: boolean | undefined): string {
  return disabled ? ` ${app} is disabled, so visitors get it after enable ${app}.` : ''
}

function noteOf(change: Change | null): string {
  return change?.unchecked === undefined ? '' : ` ${uncheckedText(change.unchecked)}`
}
