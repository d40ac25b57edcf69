import { AppName, Version } from 'shared-contract/release'
import * as v from 'valibot'

/** The words that verbs are given, as JSON or from a command line, where every number is a text. */
export const App = AppName
export const AppVersion = Version
export const Why = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(500))
export const TokenId = v.pipe(v.string(), v.regex(/^[\w-]{8,64}$/))
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

/** A whole number from 1 on. */
export const Count = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number))]),
  v.integer(),
  v.minValue(1)
)

const EXAMPLES: Record<string, string> = {
  app: 'mf-booking',
  version: '1.2.0',
  share: '5, in percent',
  why: '"the calendar shows no hours", in at most 500 characters',
  time: '2026-11-05T12:00',
  release: '0123456789ab',
  origin: 'http://localhost:3000',
  name: '"deploys of mf-booking"',
  kind: 'at, preview or override',
  token: 'the id that it was made with'
}

/** What is wrong with one word, and what it could be. */
export function misread(issue: v.BaseIssue<unknown>): string {
  const name = v.getDotPath(issue)
  if (!name) return 'What is asked for must be an object of words.'
  if (issue.type === 'strict_object' && issue.expected === 'never') return `«${name}» is not a word that is known here.`
  const example = Object.hasOwn(EXAMPLES, name) ? `, such as ${EXAMPLES[name]}` : ''
  if (issue.input === undefined) return `The ${name} is missing${example}.`
  return `«${shown(issue.input)}» is no ${name}${example}.`
}

function shown(input: unknown): string {
  const text = typeof input === 'string' ? input : JSON.stringify(input)
  return text.length > 60 ? `${text.slice(0, 60)}…` : text
}
