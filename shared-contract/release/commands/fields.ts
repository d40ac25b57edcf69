import * as v from 'valibot'
import { AppName, Version } from '../build-record.ts'
import { RELEASE_ID } from '../release-document.ts'

/** Input fields of the commands. Command lines send numbers as text, so both are accepted. */

const AtVersion = v.object({ app: AppName, version: Version })
export const AppAtVersion = v.pipe(
  v.union([AtVersion, v.pipe(v.string(), v.includes('@'), v.transform(atVersion))]),
  AtVersion
)
const AtVersionMaybe = v.object({ app: AppName, version: v.optional(Version) })
export const AppAtVersionMaybe = v.pipe(
  v.union([AtVersionMaybe, v.pipe(v.string(), v.transform(atVersion))]),
  AtVersionMaybe
)

function atVersion(text: string): { app: string; version?: string } {
  const [app = '', version] = text.split('@')
  return { app, ...(version === undefined ? {} : { version }) }
}

export function textList(text: string): string[] {
  return text.split(',').map(word => word.trim())
}

export const REASON_MAX_LENGTH = 500
export const Why = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(REASON_MAX_LENGTH))
export const Commit = v.pipe(v.string(), v.regex(/^[0-9a-f]{7,64}$/))
export const Pipeline = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(200))
export const Author = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(200))
export const Search = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(100))
export const ActionName = v.pipe(v.string(), v.regex(/^[a-z-]{1,20}$/))
export const TokenId = v.pipe(v.string(), v.regex(/^[\w-]{8,64}$/))
export const TesterGroup = v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,40}$/))
export const ChangeHash = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/))
export const ReleaseId = v.pipe(v.string(), v.regex(RELEASE_ID))
/** An origin and nothing else. A URL parser accepts characters that end a rule of a content security policy. */
export const ORIGIN = /^https?:\/\/[a-z0-9.-]+(?::\d{1,5})?$/
export const Origin = v.pipe(v.string(), v.maxLength(200), v.regex(ORIGIN))
export const Share = v.union([
  v.number(),
  v.pipe(
    v.string(),
    v.regex(/^\d+(\.\d+)?%?$/),
    v.transform(text => Number.parseFloat(text))
  )
])
export const Time = v.pipe(
  v.string(),
  v.check(text => !Number.isNaN(Date.parse(text))),
  v.transform(text => new Date(text))
)
const Whole = v.pipe(v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number))]), v.integer())
export const Count = v.pipe(Whole, v.minValue(1))
export const After = v.pipe(Whole, v.minValue(0))

const EXPECTED: Record<string, string> = {
  app: 'the name of an app, such as my-app',
  version: 'a version, such as 1.2.0',
  members: '1 to 20 different apps, such as my-shell@2.0.0,my-app@1.2.0',
  share: 'a percentage above 0 and below 100, such as 5',
  only: 'an attribute and its values, such as language=ar or wilaya=16,31',
  group: 'the name of a group of testers, such as friends',
  plan: 'at most eight larger shares with their waits, such as "25@30m 100@2h", where 100 makes it live',
  why: `a reason of at most ${REASON_MAX_LENGTH} characters`,
  time: 'a time, such as 2026-11-05T12:00',
  commit: 'the id of a commit, 7 to 64 hexadecimal digits',
  pipeline: 'the name or address of a pipeline, at most 200 characters',
  author: 'the author of the commit, at most 200 characters',
  search: 'a text of at most 100 characters',
  action: 'an action of the history, such as promote',
  release: 'a release id, such as 0123456789ab',
  origin: 'an origin, such as http://localhost:3000',
  name: 'a name, such as "deploys of my-app"',
  kind: 'at, preview, override or testers',
  shell: 'bash, zsh or fish',
  role: 'ops or team',
  limit: 'a whole number that the list allows, such as 20',
  before: 'the number of a change, as history shows it',
  port: 'a number from 1 to 65535',
  page: 'a path that begins with one slash, such as /services',
  accept: 'the number or id of a head that status lists',
  token: 'the id printed when the token or link was made',
  after: 'the number of a change, as status and history show it',
  approves: 'the number of a request, as history shows it',
  repository: 'the address of the source, such as https://git.example/my-app',
  builder: 'the identity of the pipeline',
  minutes: 'a whole number of minutes',
  days: 'a whole number of days'
}

export function inputProblem(issue: v.BaseIssue<unknown>): string {
  // A default message of Valibot begins like this; a schema with a message of its own needs no replacement.
  if (!issue.message.startsWith('Invalid ')) return issue.message
  const name = v.getDotPath(issue)
  if (!name) return 'The input must be an object of named fields.'
  if (issue.type === 'strict_object' && issue.expected === 'never') return `There is no field or option "${name}".`
  const [field = name] = name.split('.')
  const expected = Object.hasOwn(EXPECTED, field) ? EXPECTED[field] : 'valid'
  if (issue.input === undefined) return `${field} is missing; it must be ${expected}.`
  return `${field} must be ${expected}, got ${shown(issue.input)}.`
}

function shown(input: unknown): string {
  const text = JSON.stringify(input)
  return text.length > 60 ? `${text.slice(0, 60)}…` : text
}
