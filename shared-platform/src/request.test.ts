import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { afterEach, beforeEach, expect, inject, onTestFinished, test, vi } from 'vitest'
import * as v from 'valibot'
import { Wilaya, listOf } from '@hirfa/shared-contract'
import { testServer } from '../../delivery/testing/test-server.ts'
import { RequestError } from './request-error.ts'
import { request, Unspecified } from './request.ts'
import { $failedCall, $lostSessions, $unreachedCalls } from './request-events.ts'
import { configure, newIdempotencyKey } from './http.ts'
import { signedIn, signOut } from './session.ts'

type Answer = (request: IncomingMessage, response: ServerResponse) => void

let server: Server
let received: IncomingMessage[]
let answers: Answer[]

beforeEach(async () => {
  received = []
  answers = []
  const running = await testServer((incoming, outgoing) => {
    if (incoming.url === '/sanctum/csrf-cookie') document.cookie = 'XSRF-TOKEN=renewed%3D; Path=/'
    else received.push(incoming)
    const answer = incoming.url === '/sanctum/csrf-cookie' ? status(204) : (answers.shift() ?? status(500))
    answer(incoming, outgoing)
  })
  const { url } = running
  server = running.server
  window.happyDOM.setURL(`${url}/`)
  configure({ apiBase: url, authBase: url })
})

afterEach(() => {
  vi.useRealTimers()
})

test('[see F-257] sends a public request to the real server', async () => {
  configure({ apiBase: inject('apiUrl') })
  window.happyDOM.setURL(`${inject('apiUrl')}/`)
  const wilayas = await request('GET', '/api/states', { answer: listOf(Wilaya), public: true })
  expect(wilayas.find(wilaya => wilaya.id === 16)).toEqual({ id: 16, name: 'Alger', arabicName: 'الجزائر' })
})

test('[F-257] a public request has no cookies and no token, any other has both', async () => {
  document.cookie = 'XSRF-TOKEN=known; Path=/'
  answers = [json(200, {}), json(200, {})]
  await request('GET', '/api/faqs', { answer: Unspecified, public: true })
  await request('GET', '/user', { answer: Unspecified })
  expect(received.map(({ headers }) => [headers.cookie, headers['x-xsrf-token']])).toEqual([
    [undefined, undefined],
    ['XSRF-TOKEN=known', 'known']
  ])
})

test('[F-255] only the first write fetches the CSRF token, before it is sent', async () => {
  const order: (string | undefined)[] = []
  server.prependListener('request', ({ url }) => order.push(url))
  answers = [json(200, {}), json(200, {}), json(200, {})]
  await request('GET', '/user', { answer: Unspecified })
  await request('POST', '/user/profile', { body: {}, answer: Unspecified })
  await request('POST', '/user/profile', { body: {}, answer: Unspecified })
  expect(order).toEqual(['/user', '/sanctum/csrf-cookie', '/user/profile', '/user/profile'])
})

test('[F-256] a write sends the CSRF token decoded, with JSON, language and cookies', async () => {
  answers = [json(200, {})]
  await request('POST', '/user/profile', { body: { name: 'Sara' }, answer: Unspecified })
  expect(received[0]!.headers.cookie).toContain('XSRF-TOKEN=renewed%3D')
  expect(received[0]!.headers).toMatchObject({
    'x-xsrf-token': 'renewed=',
    'x-requested-with': 'XMLHttpRequest',
    'content-type': 'application/json',
    accept: 'application/json',
    'accept-language': 'ar'
  })
})

test('[F-255] throws if the server sets no CSRF token', async () => {
  server.removeAllListeners('request').on('request', status(204))
  const failed = request('POST', '/user/profile', { body: {}, answer: Unspecified })
  await expect(failed).rejects.toMatchObject({ failure: { kind: 'no-csrf-cookie' } })
})

test('renews an expired CSRF token and repeats the request once', async () => {
  document.cookie = 'XSRF-TOKEN=old; Path=/'
  answers = [json(419, { message: 'CSRF token mismatch.' }), json(200, { ok: true })]
  await request('POST', '/login', { body: {}, answer: Unspecified })
  expect(received.map(({ headers }) => headers['x-xsrf-token'])).toEqual(['old', 'renewed='])
})

test('throws on a second expired CSRF token, and the session continues', async () => {
  const before = $lostSessions.get()
  answers = [json(419, { message: 'x' }), json(419, { message: 'CSRF token mismatch.' })]
  const failed = request('POST', '/login', { body: {}, answer: Unspecified })
  await expect(failed).rejects.toMatchObject({ failure: { kind: 'refused', status: 419 } })
  expect($lostSessions.get()).toBe(before)
})

test('[F-258] counts a lost session, except for the response to a sign-in or a sign-out', async () => {
  const before = $lostSessions.get()
  answers = [
    json(401, { message: 'Unauthenticated.' }),
    json(401, { message: 'Wrong.' }),
    json(401, { message: 'Unauthenticated.' })
  ]
  await expect(request('GET', '/user', { answer: Unspecified })).rejects.toMatchObject({
    failure: { kind: 'signed-out' }
  })
  const signIn = request('POST', '/login', { body: {}, answer: Unspecified, keepsSession: true })
  await expect(signIn).rejects.toMatchObject({ failure: { kind: 'refused', texts: { message: 'Wrong.' } } })
  await signOut()
  expect(received.map(({ url }) => url)).toEqual(['/user', '/login', '/ar/logout'])
  expect($lostSessions.get()).toBe(before + 1)
})

test('ignores a 401 of a session that was replaced during the request', async () => {
  document.cookie = 'XSRF-TOKEN=old; Path=/'
  const before = $lostSessions.get()
  answers = [
    (incoming, outgoing) => {
      document.cookie = 'XSRF-TOKEN=of-the-next-session; Path=/'
      json(401, { message: 'Unauthenticated.' })(incoming, outgoing)
    }
  ]
  const failed = request('GET', '/user/tasks', { answer: Unspecified })
  await expect(failed).rejects.toMatchObject({ failure: { kind: 'signed-out' } })
  expect($lostSessions.get()).toBe(before)
})

test.each([419, 502, 401])('a write of one client answered with %i is not another client’s', async refused => {
  document.cookie = 'XSRF-TOKEN=known; Path=/'
  const client = { id: 7, name: 'Sara', phone: '+213551234567', email: null, type: 'user', isBanned: false } as const
  signedIn(client)
  answers = [
    (incoming, outgoing) => {
      signedIn({ ...client, id: 8 })
      status(refused)(incoming, outgoing)
    },
    json(200, {})
  ]
  const call = { body: {}, answer: Unspecified, idempotencyKey: newIdempotencyKey(), keepsSession: true }
  await expect(request('POST', '/store-task', call)).rejects.toMatchObject({ failure: { kind: 'signed-out' } })
  expect(received).toHaveLength(1)
})

test.each([
  ['{"message":"one","errors":{"phone":["two"]}}', { message: 'one' }, { phone: 'two' }],
  ['', {}, {}],
  ['<h1>502 Bad Gateway</h1>', {}, {}]
])('reads the texts of the refusal %s', async (body, texts, fields) => {
  answers = [text(500, body)]
  const failed = request('POST', '/login', { body: {}, answer: Unspecified })
  await expect(failed).rejects.toMatchObject({ failure: { kind: 'refused', status: 500, texts, fields } })
})

test.each([
  ['no JSON', text(200, '<html>')],
  ['JSON of another shape', json(200, [{ id: 'x' }])]
])('%s is an unreadable response', async (_name, answer) => {
  answers = [answer]
  const failed = request('GET', '/api/states', { answer: listOf(Wilaya), public: true })
  await expect(failed).rejects.toMatchObject({ failure: { kind: 'unreadable' } })
})

test('leaves out unreadable records, and reports their number and fields without the ids in the path', async () => {
  const oran = { id: 31, name: 'Oran', arabic_name: 'وهران' }
  answers = [json(200, [oran, { ...oran, id: null }, { ...oran, name: {} }, { ...oran, id: 'x' }])]
  const wilayas = await request('GET', '/user/tasks/7', { answer: listOf(Wilaya), public: true })
  expect(wilayas).toEqual([{ id: 31, name: 'Oran', arabicName: 'وهران' }])
  expect($failedCall.get()?.message).toBe('unreadable: /user/tasks 3× id, name')
})

test('[F-280] tries a read three times before it fails as offline, and counts each', async () => {
  const before = $unreachedCalls.get()
  vi.useFakeTimers({ toFake: ['setTimeout'], shouldAdvanceTime: true, advanceTimeDelta: 400 })
  answers = [cut, cut, cut]
  await expect(request('GET', '/api/faqs', { answer: Unspecified, public: true })).rejects.toMatchObject({
    failure: { kind: 'offline' }
  })
  expect([received.length, $unreachedCalls.get() - before]).toEqual([3, 3])
})

test('sends a write once, with an idempotency key twice', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'], shouldAdvanceTime: true, advanceTimeDelta: 400 })
  answers = [cut]
  await expect(request('POST', '/user/profile', { body: {}, answer: Unspecified })).rejects.toBeInstanceOf(RequestError)
  expect(received).toHaveLength(1)
  answers = [cut, json(201, { task: { id: 7 } })]
  await request('POST', '/store-task', { body: {}, answer: Unspecified, idempotencyKey: 'one' })
  expect(received.slice(1).map(({ headers }) => headers['idempotency-key'])).toEqual(['one', 'one'])
})

test('sends the release of the page with idempotent writes only', async () => {
  document.documentElement.dataset.release = '0123456789ab'
  onTestFinished(() => void delete document.documentElement.dataset.release)
  answers = [json(201, {}), json(200, {}), json(200, {})]
  await request('POST', '/store-task', { body: {}, answer: Unspecified, idempotencyKey: 'one' })
  await request('POST', '/user/profile', { body: {}, answer: Unspecified })
  await request('GET', '/user/tasks', { answer: Unspecified })
  expect(received.map(({ headers }) => headers['x-hirfa-release'])).toEqual(['0123456789ab', undefined, undefined])
})

test('rethrows the abort of the caller', async () => {
  const giveUp = new AbortController()
  answers = [() => giveUp.abort()]
  const failed = request('GET', '/api/faqs', { answer: Unspecified, public: true, signal: giveUp.signal })
  await expect(failed).rejects.toMatchObject({ name: 'AbortError' })
})

test('serialises lists, and omits empty values', async () => {
  answers = [json(200, null)]
  const query = { page: 2, status: [0, 1], type: [], date_from: '', sort_by: null }
  await request('GET', '/user/tasks', { query, answer: v.unknown() })
  expect(decodeURIComponent(received[0]!.url!)).toBe('/user/tasks?page=2&status[]=0&status[]=1')
})

function status(code: number): Answer {
  return (_request, response) => response.writeHead(code).end()
}

function text(code: number, body: string): Answer {
  return (_request, response) => response.writeHead(code, { 'Content-Type': 'application/json' }).end(body)
}

function json(code: number, body: unknown): Answer {
  return text(code, JSON.stringify(body))
}

function cut(request: IncomingMessage): void {
  request.socket.destroy()
}

test('idempotency keys are unique version 4 UUIDs', () => {
  const keys = Array.from({ length: 100 }, newIdempotencyKey)
  for (const key of keys) expect(key).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(new Set(keys).size).toBe(100)
})
