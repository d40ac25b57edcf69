import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { i18n, startMessages } from '@hirfa/shared-i18n'
import { createForm, SUBMIT_TIMEOUT_MS } from './form.ts'
import { $notices } from './notices.ts'
import { RequestError, type RequestFailure } from './request-error.ts'

interface Values {
  name: string
  phone: string
}

let sent: Values[]
let answer: () => Promise<void>

const plan = {
  initial: { name: '', phone: '' },
  check: ({ name }: Values) => ({ name: name ? undefined : 'fill_field' }),
  send: (values: Values) => {
    sent.push(values)
    return answer()
  },
  wireNames: { identifier: 'phone' as const }
}

beforeEach(() => {
  sent = []
  answer = async () => undefined
})
afterEach(() => vi.useRealTimers())

const refusedWith = (failure: RequestFailure) => () => Promise.reject(new RequestError(failure))

test('does not send invalid values, and shows the problem at the field', async () => {
  const form = createForm(plan)
  expect(await form.submit()).toEqual({ status: 'invalid' })
  expect(form.$state.get().problems).toEqual({ name: { key: 'fill_field' } })
  expect(sent).toEqual([])
})

test('a submission carries what `send` has returned', async () => {
  const form = createForm({ initial: { name: 'Sara' }, check: () => ({}), send: ({ name }) => Promise.resolve(name) })
  expect(await form.submit()).toEqual({ status: 'sent', result: 'Sara' })
})

test('[F-249] clears the problem of a field when it is edited', async () => {
  const form = createForm({
    ...plan,
    check: ({ name, phone }) => ({ name: name ? undefined : 'fill_field', phone: phone ? undefined : 'fill_field' })
  })
  await form.submit()
  form.set('name', 'Sara')
  expect(form.$state.get().problems).toEqual({ phone: { key: 'fill_field' } })
  form.set('phone', '1')
  expect(form.$state.get().problems).toEqual({})
  expect(await form.submit()).toMatchObject({ status: 'sent' })
})

test('[F-279] maps problems from the server to fields by wire name', async () => {
  answer = refusedWith({
    kind: 'refused',
    status: 422,
    texts: { message: 'No' },
    fields: { identifier: 'Taken', device_id: 'Odd' }
  })
  const form = createForm(plan)
  form.set('name', 'Sara')
  await form.submit()
  expect(form.$state.get().problems).toMatchObject({ phone: { text: 'Taken' }, general: { text: 'Odd' } })
  expect(form.$state.get().values.name).toBe('Sara')
})

test.each([
  [{ kind: 'offline' }, { key: 'network_error' }],
  [{ kind: 'timeout' }, { key: 'connection_timeout' }],
  [{ kind: 'unreadable' }, { key: 'error_occurred' }],
  [{ kind: 'refused', status: 503, texts: { message: 'Paused' }, fields: {} }, { text: 'Paused' }],
  [{ kind: 'refused', status: 500, texts: {}, fields: {} }, { key: 'error_occurred' }]
] as const)('[F-280] %j is a general problem', async (failure, problem) => {
  answer = refusedWith(failure)
  const form = createForm(plan)
  form.set('name', 'Sara')
  await form.submit()
  expect(form.$state.get().problems.general).toEqual(problem)
})

test('[see F-189] a second submission is ignored while one is being sent', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  answer = () => promise
  const form = createForm(plan)
  form.set('name', 'Sara')
  const first = form.submit()
  expect(await form.submit()).toEqual({ status: 'busy' })
  resolve()
  expect(await first).toMatchObject({ status: 'sent' })
  expect(sent).toHaveLength(1)
})

test('[F-265] can be submitted again after ten seconds, and a late success still counts', async () => {
  vi.useFakeTimers()
  const { promise, resolve } = Promise.withResolvers<void>()
  answer = () => promise
  const form = createForm(plan)
  form.set('name', 'Sara')
  const first = form.submit()
  vi.advanceTimersByTime(9_999)
  expect(form.$state.get()).toMatchObject({ sending: true, problems: {} })
  vi.advanceTimersByTime(1)
  expect(form.$state.get()).toMatchObject({ sending: false, problems: { general: { key: 'connection_timeout' } } })
  resolve()
  expect(await first).toMatchObject({ status: 'sent' })
})

test('[F-264] shows a notice after a timeout', async () => {
  await startMessages('en')
  await import('./messages/index.ts')
  await i18n.loadNamespaces('platform')
  answer = refusedWith({ kind: 'timeout' })
  const form = createForm(plan)
  form.set('name', 'Sara')
  await form.submit()
  expect(form.$state.get().problems.general).toEqual({ key: 'connection_timeout' })
  expect($notices.get()).toMatchObject([{ tone: 'danger', text: expect.stringContaining('taking too long') }])
})

test('[see F-265] a failure of the first attempt does not affect the second', async () => {
  vi.useFakeTimers()
  const tries = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  answer = () => tries[sent.length - 1]?.promise ?? Promise.resolve()
  const form = createForm(plan)
  form.set('name', 'Sara')
  const first = form.submit()
  vi.advanceTimersByTime(SUBMIT_TIMEOUT_MS)
  const second = form.submit()
  tries[0]?.reject(new RequestError({ kind: 'offline' }))
  expect(await first).toMatchObject({ status: 'failed' })
  expect(form.$state.get()).toMatchObject({ sending: true, problems: {} })
  tries[1]?.resolve()
  expect(await second).toMatchObject({ status: 'sent' })
})

test('rethrows errors other than request errors', async () => {
  answer = () => Promise.reject(new TypeError('oops'))
  const form = createForm(plan)
  form.set('name', 'Sara')
  await expect(form.submit()).rejects.toThrow('oops')
})
