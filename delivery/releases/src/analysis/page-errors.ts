import { hash } from 'node:crypto'
import type { Report } from '@hirfa/shared-contract/release'
import type { PageError } from '@hirfa/shared-contract/release/commands'

export interface PageErrorFacts extends Omit<PageError, 'frames' | 'count' | 'first' | 'last'> {
  app: string
  /** `app/version/file:line:column`, innermost first. */
  frames: string[]
}

/** Times are in milliseconds. */
export interface SeenError extends PageErrorFacts {
  count: number
  first: number
  last: number
}

/** The errors of a report. Errors and stack frames of versions that the page cannot have are left out. */
export function errorsOf({ release, errors = [] }: Report, versions: ReadonlySet<string>): PageErrorFacts[] {
  return errors.flatMap(({ part: app, version, kind, name = 'Error', message, frames }) => {
    const known = frames.filter(frame => {
      const [of, in_] = frame.split('/')
      return versions.has(`${of} ${in_}`)
    })
    if (known.length === 0 || !versions.has(`${app} ${version}`)) return []
    const fingerprint = hash('sha256', [name, ...known].join('\n')).slice(0, 16)
    return [{ app, version, fingerprint, kind, name, message: redacted(message), frames: known, release }]
  })
}

export function errorKey({ app, version, fingerprint }: PageErrorFacts): string {
  return [app, version, fingerprint].join('|')
}

export function addedErrors(errors: readonly SeenError[]): SeenError[] {
  const rows = new Map<string, SeenError>()
  for (const error of errors) {
    const key = errorKey(error)
    const known = rows.get(key)
    if (!known) rows.set(key, { ...error })
    else {
      known.count += error.count
      known.first = Math.min(known.first, error.first)
      known.last = Math.max(known.last, error.last)
    }
  }
  return [...rows].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, row]) => row)
}

const MOST_LETTERS = 160
const DIGIT = String.raw`[\d\u0660-\u0669\u06f0-\u06f9]`
/** Digits of a phone number, an account or a time, also in groups. */
const LONG_NUMBER = new RegExp(String.raw`\+?${DIGIT}(?:[ .()/-]{0,2}${DIGIT}){4,}`, 'gu')
const QUOTED = /"[^"]*"?|“[^”]*”?|«[^»]*»?|'[^']*'|`[^`]*`/g
/** Names of code, such as `price` or `items.map`. */
const IDENTIFIER = /^.[\w$.#-]{1,60}.$/
const HIDDEN = /[\p{Cc}\p{Cf}]+/gu

/** Removes what may be personal: queries, mail addresses, long numbers and tokens, quoted texts that are not code. */
export function redacted(message: string): string {
  const [line = ''] = message.split(/[\r\n]/)
  return line
    .replace(HIDDEN, ' ')
    .replace(QUOTED, text => (IDENTIFIER.test(text) ? text : '"…"'))
    .replace(/[?#][^\s"')>]+/g, '?…')
    .replace(/[^\s@"'<]+@[^\s@"'>]+/g, '…@…')
    .replace(/[\w-]{32,}/g, '…')
    .replace(LONG_NUMBER, '…')
    .trim()
    .slice(0, MOST_LETTERS)
}
