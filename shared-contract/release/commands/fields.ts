import * as v from 'valibot'
import { AppName, Version } from '../build-record.ts'

/** Input fields of the commands. A command line gives every number as text, so both are accepted. */

export const App = AppName
export const AppVersion = Version
export const REASON_MAX_LENGTH = 500
export const Why = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(REASON_MAX_LENGTH))
export const TokenId = v.pipe(v.string(), v.regex(/^[\w-]{8,64}$/))
export const ReleaseId = v.pipe(v.string(), v.regex(/^[0-9a-f]{12}$/))
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
  v.transform(text => new Date(text)),
  v.date()
)
export const Count = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number))]),
  v.integer(),
  v.minValue(1)
)

/** The number of the last change that the author has seen. */
export const After = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number))]),
  v.integer(),
  v.minValue(0)
)

const EXPECTED: Record<string, string> = {
  app: 'the name of an app, such as my-app',
  version: 'a version, such as 1.2.0',
  share: 'a percentage above 0 and below 100, such as 5',
  plan: 'at most eight larger shares with their waits, such as "25@30m 100@2h", where 100 makes it live',
  why: `a reason of at most ${REASON_MAX_LENGTH} characters`,
  time: 'a time, such as 2026-11-05T12:00',
  release: 'a release id, such as 0123456789ab',
  origin: 'an origin, such as http://localhost:3000',
  name: 'a name, such as "deploys of my-app"',
  kind: 'at, preview or override',
  role: 'ops or team',
  accept: 'the number or id of a head that status lists',
  token: 'the id printed when the token or link was made',
  after: 'the number of a change, as status and history show it',
  minutes: 'a whole number of minutes',
  days: 'a whole number of days'
}

export function inputProblem(issue: v.BaseIssue<unknown>): string {
  const name = v.getDotPath(issue)
  if (!name) return 'The input must be an object of named fields.'
  if (issue.type === 'strict_object' && issue.expected === 'never') return `There is no field or option "${name}".`
  const expected = Object.hasOwn(EXPECTED, name) ? EXPECTED[name] : 'valid'
  if (issue.input === undefined) return `${name} is missing; it must be ${expected}.`
  return `${name} must be ${expected}, got ${shown(issue.input)}.`
}

function shown(input: unknown): string {
  const text = JSON.stringify(input)
  return text.length > 60 ? `${text.slice(0, 60)}…` : text
}
