import * as v from 'valibot'
import { defineCommand, TIMEOUTS_MS } from './command.ts'
import { App, AppVersion, Share, Why } from './fields.ts'
import { ChangeResult, CheckResult, violationText } from './results.ts'

const why = v.optional(Why)
const force = v.optional(v.boolean())
const WHY = { why: 'text' } as const
const WHY_OR_FORCE = { why: 'text', force: 'flag' } as const

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
  succeeded: ({ promote, rollback }) => promote.length === 0 && rollback.length === 0,
  text({ promote, rollback }, { app, version }) {
    const lines = [
      ...(promote.length > 0 ? [`${app} ${version} cannot be promoted:`, ...promote.map(violationText)] : []),
      ...(rollback.length > 0 ? [`${app} cannot be rolled back to ${version}:`, ...rollback.map(violationText)] : [])
    ]
    return lines.length > 0 ? lines.join('\n') : `${app} ${version} fits: it can be promoted and rolled back to.`
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
  input: v.strictObject({ app: App, version: AppVersion, why, force }),
  result: ChangeResult,
  text: ({ change }, { app, version }) =>
    change
      ? `${app} ${version} is live${change.from ? `, before it was ${change.from}` : ''}.`
      : `${app} ${version} is already live.`
})

export const canary = defineCommand({
  name: 'canary',
  summary: 'show a version to a share of visitors, in percent',
  positionals: ['app', 'version', 'share'],
  options: WHY_OR_FORCE,
  access: 'app',
  http: 'POST',
  timeoutMs: TIMEOUTS_MS.gate,
  input: v.strictObject({ app: App, version: AppVersion, share: Share, why, force }),
  result: ChangeResult,
  text: ({ change }, { app, version, share }) =>
    `${app} ${version} is ${change ? 'now' : 'already'} shown to ${share} % of visitors.`
})

export const rollback = defineCommand({
  name: 'rollback',
  summary: 'end the canary; without one, make the version live that was live before, or the one given',
  positionals: ['app', 'version?'],
  options: WHY_OR_FORCE,
  access: 'app',
  http: 'POST',
  timeoutMs: TIMEOUTS_MS.gate,
  input: v.strictObject({ app: App, version: v.optional(AppVersion), why, force }),
  result: ChangeResult,
  text({ change }, { app }) {
    if (change?.action === 'halt') return `The canary of ${app} has ended: all visitors get ${change.to}.`
    return `${app} is back on ${change?.to}, before it was ${change?.from}.`
  }
})

export const freeze = defineCommand({
  name: 'freeze',
  summary: 'stop new versions of an app from going live; rolling back stays possible; needs --why',
  positionals: ['app'],
  options: WHY,
  access: 'app',
  http: 'POST',
  input: v.strictObject({ app: App, why: Why }),
  result: ChangeResult,
  text: (_, { app, why }) => `${app} is frozen: ${why}`
})

export const thaw = defineCommand({
  name: 'thaw',
  summary: 'end a freeze',
  positionals: ['app'],
  options: WHY,
  access: 'app',
  http: 'POST',
  input: v.strictObject({ app: App, why }),
  result: ChangeResult,
  text: ({ change }, { app }) => (change ? `${app} can be released again.` : `${app} is not frozen; nothing changed.`)
})
