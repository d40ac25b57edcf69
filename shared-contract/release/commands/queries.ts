import * as v from 'valibot'
import { AppName } from '../build-record.ts'
import { defineCommand, READING, TIMEOUTS_MS } from './command.ts'
import { ActionName, ChangeHash, Count, ReleaseId, Search, Time } from './fields.ts'
import { AppVersions, Change, ReleaseStatus, Verification } from './results.ts'
import { historyText, statusText, versionsText } from './tables.ts'

const DEFAULT_LIMIT = 100
const MAX_LIMIT = 1_000

export const status = defineCommand({
  name: 'status',
  summary: 'show what is live, where a rollback leads, and what is published',
  ...READING,
  isPaged: true,
  input: v.strictObject({ since: v.optional(ChangeHash) }),
  result: ReleaseStatus,
  text: (status, _, page) => statusText(status, page)
})

export const history = defineCommand({
  name: 'history',
  summary: `list the newest ${DEFAULT_LIMIT} changes, or --limit; of one --app or --action; with a text: --search; --before a number`,
  options: { app: 'text', action: 'text', search: 'text', before: 'text', limit: 'text' },
  ...READING,
  input: v.strictObject({
    app: v.optional(AppName),
    action: v.optional(ActionName),
    search: v.optional(Search),
    before: v.optional(Count),
    limit: v.optional(v.pipe(Count, v.maxValue(MAX_LIMIT)), DEFAULT_LIMIT)
  }),
  result: v.object({ entries: v.array(Change) }),
  text: ({ entries }) => historyText(entries.toReversed())
})

export const versions = defineCommand({
  name: 'versions',
  summary:
    'list the published versions of an app: when, by whom, from which commit, how large, and what became of them',
  positionals: ['app'],
  ...READING,
  isPaged: true,
  input: v.strictObject({ app: AppName }),
  result: AppVersions,
  text: (result, { app }, page) => versionsText(result, app, page)
})

export const at = defineCommand({
  name: 'at',
  summary: 'show what was live at a time, such as 2026-11-05T12:00, or when visitors first got a --release',
  positionals: ['time?'],
  options: { release: 'text' },
  ...READING,
  isPaged: true,
  input: v.strictObject({ time: v.optional(Time), release: v.optional(ReleaseId) }),
  result: ReleaseStatus,
  text: (status, _, page) => statusText(status, page)
})

export const verify = defineCommand({
  name: 'verify',
  summary: 'check the signature of every change and the bytes of every published file',
  ...READING,
  timeoutMs: TIMEOUTS_MS.gate,
  input: v.strictObject({}),
  result: Verification,
  outcome: ({ problems }) => (problems.length === 0 ? 'done' : 'refused'),
  text: ({ entries, files, problems }) =>
    problems.length > 0 ? problems.join('\n') : `${entries} changes and ${files} files match their signatures.`
})
