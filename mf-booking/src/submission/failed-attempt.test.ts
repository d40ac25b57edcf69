import { RequestError, type RequestFailure } from 'shared-platform'
import { expect, test } from 'vitest'
import { mayHaveBooked } from './send-submission.ts'

const refused = (status: number, code?: string): RequestFailure => ({
  kind: 'refused',
  status,
  texts: { message: 'No' },
  fields: {},
  ...(code && { code })
})

test.each<[string, RequestFailure, string, string]>([
  ['no network', { kind: 'offline' }, 'later', 'later'],
  ['no answer in time', { kind: 'timeout' }, 'later', 'later'],
  ['an answer that is none', { kind: 'unreadable' }, 'asked', 'asked'],
  ['no token', { kind: 'no-csrf-cookie' }, 'no', 'later'],
  ['a lost session', refused(401), 'no', 'later'],
  ['a ban', refused(403, 'account_banned'), 'no', 'later'],
  ['a token that is over', refused(419), 'no', 'later'],
  ['too many calls', refused(429), 'no', 'later'],
  ['a taken hour', refused(409, 'slot_unavailable'), 'no', 'no'],
  ['the same request at work', refused(409, 'request_in_progress'), 'later', 'later'],
  ['wrong fields', refused(422), 'no', 'no'],
  ['a bug', refused(500), 'asked', 'asked'],
  ['a gateway without its server', refused(502), 'later', 'later'],
  ['a pause', refused(503), 'later', 'later'],
  ['a gateway that lost patience', refused(504), 'later', 'later']
])('after %s the outcome is unknown', (_what, failure, atFirst, afterAnotherTry) => {
  expect(mayHaveBooked(new RequestError(failure), false)).toBe(atFirst)
  expect(mayHaveBooked(new RequestError(failure), true)).toBe(afterAnotherTry)
})
