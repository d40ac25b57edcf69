import { expect, test } from 'vitest'
import { REFUSAL_BODIES, type RefusalTexts } from '../testing/refusal-bodies.ts'
import {
  isRefusal,
  isServiceFailure,
  refusal,
  type RefusalChain,
  refusalText,
  RequestError,
  type RequestFailure
} from './request-error.ts'

const CHAINS: [RefusalChain, RefusalTexts][] = [
  ['auth', ['message', 'error', 'status']],
  ['profile', ['message', 'error']],
  ['booking', ['error', 'message']],
  ['urgent', ['message', 'error']],
  ['faqs', ['message', 'error']]
]

const refused = (change: object = {}): RequestFailure => ({
  kind: 'refused',
  status: 422,
  texts: { message: 'No' },
  fields: {},
  ...change
})

test.each(CHAINS)('[F-188] [see F-153] [see F-101] [F-252] the %s screens show the first of %j', (chain, texts) => {
  for (const status of [400, 403, 404, 409, 422, 429, 500, 502, 503]) {
    for (const { body, first } of REFUSAL_BODIES) {
      expect([body, refusalText(refusal(status, parsed(body), null), chain)]).toEqual([body, first(texts)])
    }
  }
})

test.each([
  [{ phone: ['one', 'two'] }, { phone: 'one' }],
  [{ phone: 'one' }, { phone: 'one' }],
  [{ phone: [] }, { phone: '' }],
  [{ phone: [7, 'two'] }, { phone: '' }],
  [
    { phone: null, name: ['one'] },
    { phone: '', name: 'one' }
  ],
  [['one'], {}],
  ['one', {}],
  [null, {}]
])('[F-279] the errors %j are the field texts %j', (errors, fields) => {
  expect(refusal(422, { message: 'No', errors }, null).fields).toEqual(fields)
})

test('a refusal has the status, the code and the seconds to wait', () => {
  expect(refusal(429, { message: 'Slow', code: 'too_many' }, '30')).toEqual({
    kind: 'refused',
    status: 429,
    texts: { message: 'Slow', error: undefined, status: undefined },
    code: 'too_many',
    fields: {},
    retryAfter: 30
  })
  expect(refusal(429, { code: 7 }, 'soon')).toMatchObject({ code: undefined, retryAfter: undefined })
  expect(refusal(429, {}, null).retryAfter).toBeUndefined()
  expect(refusal(429, {}, '0').retryAfter).toBeUndefined()
})

test.each(['Unauthenticated.', 'CSRF token mismatch.', 'Server Error', '', '\u200b', 7])(
  'a refusal does not show the text %j',
  message => {
    expect(refusal(500, { message }, null).texts.message).toBeUndefined()
    expect(refusal(422, { errors: { phone: [message] } }, null).fields).toEqual({ phone: '' })
  }
)

test('a refusal is an error with its status and text; another failure has its kind', () => {
  const cause = new Error('socket')
  const error = new RequestError(refused(), { cause })
  expect([error.name, error.message, error.cause]).toEqual(['RequestError', '422 No', cause])
  expect(new RequestError(refused({ texts: {} })).message).toBe('422 ')
  expect(new RequestError({ kind: 'offline' }).message).toBe('offline')
  expect(new RequestError({ kind: 'unreadable' }).message).toBe('unreadable')
  expect(new RequestError({ kind: 'unreadable', fields: 'name' }).message).toBe('unreadable: name')
})

test.each<[RequestFailure, boolean]>([
  [refused({ status: 500 }), true],
  [refused({ status: 499 }), false],
  [{ kind: 'offline' }, true],
  [{ kind: 'signed-out' }, false],
  [{ kind: 'disabled' }, false]
])('%j is a failure of the service: %s', (failure, expected) => {
  expect(isServiceFailure(new RequestError(failure))).toBe(expected)
})

test('an error that is no failed request is no failure of the service', () => {
  expect(isServiceFailure({ failure: { kind: 'offline' } })).toBe(false)
})

test('a refusal is recognised by its code', () => {
  const error = new RequestError(refused({ code: 'taken' }))
  expect([isRefusal(error), isRefusal(error, 'taken'), isRefusal(error, 'other')]).toEqual([true, true, false])
  expect([isRefusal(new RequestError({ kind: 'offline' })), isRefusal(new Error('x')), isRefusal(null)]).toEqual([
    false,
    false,
    false
  ])
})

function parsed(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    // `request` returns `null` for a body that is no JSON.
    return null
  }
}
