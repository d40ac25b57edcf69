import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { i18n, startMessages } from '@hirfa/shared-i18n'
import { createForm, messageKeyOf, problemOf, SUBMIT_TIMEOUT_MS } from './form.ts'
import { $notices } from './notices.ts'
import { RequestError, type RequestFailure } from './request-error.ts'

const initial = { name: '', phone: '' }

/** Resolves or rejects the answers of `send`, in the order of the submissions. */
let answers: PromiseWithResolvers<void>[]
const options = {
  initial,
  check: (): Partial<Record<keyof typeof initial, string | undefined>> => ({}),
  send: vi.fn((_values: typeof initial) => {
    const answer = Promise.withResolvers<void>()
    answers.push(answer)
    return answer.promise
  })
}

const refused = (change: object = {}): RequestFailure => ({
  kind: 'refused',
  status: 422,
  texts: { message: 'No' },
  fields: {},
  ...change
})
const refuse = (failure: RequestFailure) => () => Promise.reject(new RequestError(failure))

beforeEach(() => {
  answers = []
  options.send.mockClear()
})
afterEach(() => {
  vi.useRealTimers()
  $notices.set([])
})

test('has its initial values, no problem and nothing to send', () => {
  const form = createForm(options)
  expect(form.$state.get()).toEqual({ values: initial, problems: {}, sending: false })
  form.set('name', 'Sara')
  expect(form.$state.get().values).toEqual({ name: 'Sara', phone: '' })
  form.reset()
  expect(form.$state.get()).toEqual({ values: initial, problems: {}, sending: false })
})

test('does not send invalid values, and shows the problem at the field', async () => {
  const form = createForm({ ...options, check: ({ name }) => ({ name: name ? undefined : 'fill_field' }) })
  expect(await form.submit()).toEqual({ status: 'invalid' })
  expect(form.$state.get().problems).toEqual({ name: { key: 'fill_field' } })
  expect(options.send).not.toHaveBeenCalled()
})

test('[F-249] clears the problem of a field when it is edited', async () => {
  const check = ({ name, phone }: typeof initial) => ({
    name: name ? undefined : 'fill_field',
    phone: phone ? undefined : 'fill_field'
  })
  const form = createForm({ ...options, check, send: async () => undefined })
  await form.submit()
  form.set('name', 'Sara')
  expect(form.$state.get().problems).toEqual({ phone: { key: 'fill_field' } })
  form.set('phone', '1')
  expect(form.$state.get().problems).toEqual({})
  expect(await form.submit()).toMatchObject({ status: 'sent' })
})

test('a submission clears earlier problems, is sending until it ends, and carries what `send` has returned', async () => {
  const { promise, resolve } = Promise.withResolvers<string>()
  let problem: string | undefined = 'fill_field'
  const form = createForm({ initial, check: () => ({ name: problem }), send: () => promise })
  await form.submit()
  problem = undefined
  const sent = form.submit()
  expect(form.$state.get()).toEqual({ values: initial, problems: {}, sending: true })
  resolve('Sara')
  expect(await sent).toEqual({ status: 'sent', result: 'Sara' })
  expect(form.$state.get().sending).toBe(false)
})

test('[see F-189] a second submission is ignored while one is being sent', async () => {
  const form = createForm(options)
  const first = form.submit()
  expect(await form.submit()).toEqual({ status: 'busy' })
  answers[0]?.resolve()
  expect(await first).toMatchObject({ status: 'sent' })
  expect(options.send).toHaveBeenCalledOnce()
})

test('ends its timeout with the response', async () => {
  vi.useFakeTimers()
  const form = createForm({ ...options, send: async () => undefined })
  await form.submit()
  expect(vi.getTimerCount()).toBe(0)
})

test('[F-265] can be submitted again after ten seconds, and a late success still counts', async () => {
  vi.useFakeTimers()
  const form = createForm(options)
  const first = form.submit()
  vi.advanceTimersByTime(9_999)
  expect(form.$state.get()).toMatchObject({ sending: true, problems: {} })
  vi.advanceTimersByTime(1)
  expect(form.$state.get()).toMatchObject({ sending: false, problems: { general: { key: 'connection_timeout' } } })
  answers[0]?.resolve()
  expect(await first).toMatchObject({ status: 'sent' })
})

test.each([
  ['success', 'sent', ({ resolve }: PromiseWithResolvers<void>) => resolve()],
  ['failure', 'failed', ({ reject }: PromiseWithResolvers<void>) => reject(new RequestError({ kind: 'offline' }))]
])('[see F-265] a late %s of the first attempt does not affect the second', async (_what, status, end) => {
  vi.useFakeTimers()
  const form = createForm(options)
  const first = form.submit()
  vi.advanceTimersByTime(SUBMIT_TIMEOUT_MS)
  const second = form.submit()
  end(answers[0]!)
  expect(await first).toMatchObject({ status })
  expect(form.$state.get()).toEqual({ values: initial, problems: {}, sending: true })
  answers[1]?.resolve()
  expect(await second).toMatchObject({ status: 'sent' })
})

test('[F-280] a request without a response is a general problem, without a notice', async () => {
  const form = createForm({ ...options, send: refuse({ kind: 'offline' }) })
  expect(await form.submit()).toEqual({ status: 'failed', error: expect.any(RequestError) })
  expect($notices.get()).toEqual([])
  expect(form.$state.get()).toMatchObject({ sending: false, problems: { general: { key: 'network_error' } } })
})

test('[F-264] shows a notice after a timeout', async () => {
  await startMessages('en')
  await import('./messages/index.ts')
  await i18n.loadNamespaces('platform')
  const form = createForm({ ...options, send: refuse({ kind: 'timeout' }) })
  await form.submit()
  expect(form.$state.get().problems.general).toEqual({ key: 'connection_timeout' })
  expect($notices.get()).toMatchObject([{ tone: 'danger', text: expect.stringContaining('taking too long') }])
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
])('[F-279] a refusal has the problem of %s, and keeps the values', async (_what, more, failure, problems) => {
  const form = createForm({ ...options, ...more, send: refuse(failure) })
  form.set('name', 'Sara')
  await form.submit()
  expect(form.$state.get()).toEqual({ values: { name: 'Sara', phone: '' }, problems, sending: false })
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

test('rethrows errors other than request errors', async () => {
  const form = createForm({ ...options, send: () => Promise.reject(new TypeError('oops')) })
  await expect(form.submit()).rejects.toThrow('oops')
})
