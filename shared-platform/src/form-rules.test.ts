import { afterEach, describe, expect, test, vi } from 'vitest'
import { createForm, messageKeyOf, problemOf, SUBMIT_TIMEOUT_MS } from './form.ts'
import { $notices } from './notices.ts'
import { isRefusal, refusal, RequestError, type RequestFailure } from './request-error.ts'

const refused = (change: object = {}): RequestFailure => ({
  kind: 'refused',
  status: 422,
  texts: { message: 'No' },
  fields: {},
  ...change
})

afterEach(() => {
  vi.useRealTimers()
  $notices.set([])
})

describe('a form', () => {
  const initial = { name: '', phone: '' }

  test('has its initial values, no problem and nothing to send', () => {
    const form = createForm({ initial, check: () => ({}), send: async () => undefined })
    expect(form.$state.get()).toEqual({ values: initial, problems: {}, sending: false })
    form.set('name', 'Sara')
    expect(form.$state.get().values).toEqual({ name: 'Sara', phone: '' })
    form.reset()
    expect(form.$state.get()).toEqual({ values: initial, problems: {}, sending: false })
  })

  test('an edit clears the problem of its own field only', async () => {
    const check = () => ({ name: 'fill_field', phone: 'phone_invalid' })
    const form = createForm({ initial, check, send: async () => undefined })
    await form.submit()
    form.set('name', 'Sara')
    expect(form.$state.get().problems).toEqual({ name: undefined, phone: { key: 'phone_invalid' } })
  })

  test('a submission clears earlier problems, and the form is sending until it ends', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    let problem: string | undefined = 'fill_field'
    const form = createForm({ initial, check: () => ({ name: problem }), send: () => promise })
    await form.submit()
    problem = undefined
    const sent = form.submit()
    expect(form.$state.get()).toMatchObject({ problems: {}, sending: true })
    expect(form.$state.get().problems).toEqual({})
    resolve()
    await sent
    expect(form.$state.get().sending).toBe(false)
  })

  test('ends its timeout with the response', async () => {
    vi.useFakeTimers()
    const form = createForm({ initial, check: () => ({}), send: async () => undefined })
    await form.submit()
    expect(vi.getTimerCount()).toBe(0)
    vi.advanceTimersByTime(SUBMIT_TIMEOUT_MS)
    expect(form.$state.get().problems).toEqual({})
  })

  test('waits ten seconds, and a late response of the first attempt does not end the second', async () => {
    vi.useFakeTimers()
    const attempts = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    let count = 0
    const form = createForm({ initial, check: () => ({}), send: () => attempts[count++]!.promise })
    const first = form.submit()
    vi.advanceTimersByTime(9_999)
    expect(form.$state.get().sending).toBe(true)
    vi.advanceTimersByTime(1)
    expect(form.$state.get()).toMatchObject({ sending: false, problems: { general: { key: 'connection_timeout' } } })
    void form.submit()
    attempts[0]!.resolve()
    await first
    expect(form.$state.get().sending).toBe(true)
  })

  test('a failure without a timeout shows no notice', async () => {
    const send = () => Promise.reject(new RequestError({ kind: 'offline' }))
    const form = createForm({ initial, check: () => ({}), send })
    const result = await form.submit()
    expect(result).toEqual({ status: 'failed', error: expect.any(RequestError) })
    expect($notices.get()).toEqual([])
    expect(form.$state.get()).toMatchObject({ sending: false, problems: { general: { key: 'network_error' } } })
  })

  test.each<[string, object, RequestFailure, object]>([
    ['its own fallback', { fallback: 'close_error' }, refused({ texts: {} }), { general: { key: 'close_error' } }],
    ['the chain', { chain: 'booking' }, refused({ texts: { error: 'E', message: 'M' } }), { general: { text: 'E' } }],
    ['its own explanation', { explain: () => ({ key: 'mine' }) }, refused(), { general: { key: 'mine' } }],
    ['the text of a field', {}, refused({ fields: { phone: 'Taken' } }), { phone: { text: 'Taken' } }],
    ['the refusal, for a field without a text', {}, refused({ fields: { phone: '' } }), { phone: { text: 'No' } }],
    ['the form, for an unknown field', {}, refused({ fields: { device: 'Odd' } }), { general: { text: 'Odd' } }],
    [
      'the field of another wire name',
      { wireNames: { identifier: 'phone' } },
      refused({ fields: { identifier: 'Taken', name: 'Bad' } }),
      { phone: { text: 'Taken' }, name: { text: 'Bad' } }
    ]
  ])('a refusal has the problem of %s', async (_what, more, failure, problems) => {
    const send = () => Promise.reject(new RequestError(failure))
    const form = createForm({ initial, check: () => ({}), send, ...more })
    await form.submit()
    expect(form.$state.get().problems).toEqual(problems)
  })
})

test.each([
  ['offline', 'network_error'],
  ['timeout', 'connection_timeout'],
  ['signed-out', 'session_expired'],
  ['unreadable', 'error_occurred'],
  ['no-csrf-cookie', 'cookies_blocked'],
  ['disabled', 'part_disabled']
] as const)('the message of a failure %s is %s', (kind, key) => {
  expect(messageKeyOf({ kind })).toBe(key)
  expect(problemOf({ kind }, 'fallback')).toEqual({ key })
})

test('a refusal without a text has the fallback', () => {
  expect(problemOf(refused({ texts: {} }))).toEqual({ key: 'error_occurred' })
  expect(problemOf(refused({ texts: {} }), 'mine')).toEqual({ key: 'mine' })
  expect(problemOf(refused({ texts: { error: 'E', status: 'S' } }), 'mine')).toEqual({ text: 'E' })
  expect(problemOf(refused({ texts: { status: 'S' } }), 'mine', 'profile')).toEqual({ key: 'mine' })
})

describe('a refusal', () => {
  test('has the status, the code and the seconds to wait', () => {
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
    'does not show the text %j',
    message => {
      expect(refusal(500, { message }, null).texts.message).toBeUndefined()
      expect(refusal(422, { errors: { phone: [message] } }, null).fields).toEqual({ phone: '' })
    }
  )

  test('is an error with its status and text; another failure has its kind', () => {
    const cause = new Error('socket')
    const error = new RequestError(refused(), { cause })
    expect([error.name, error.message, error.cause]).toEqual(['RequestError', '422 No', cause])
    expect(new RequestError(refused({ texts: {} })).message).toBe('422 ')
    expect(new RequestError({ kind: 'offline' }).message).toBe('offline')
  })

  test('is recognised by its code', () => {
    const error = new RequestError(refused({ code: 'taken' }))
    expect([isRefusal(error), isRefusal(error, 'taken'), isRefusal(error, 'other')]).toEqual([true, true, false])
    expect([isRefusal(new RequestError({ kind: 'offline' })), isRefusal(new Error('x')), isRefusal(null)]).toEqual([
      false,
      false,
      false
    ])
  })
})
