import * as v from 'valibot'
import { beforeAll, describe, expect, test } from 'vitest'
import { BOOKING, URGENT } from '@hirfa/shared-platform/testing/marketplace'
import { HOSTILE_TEXTS, HOSTILE_VALUES } from '../testing/hostile-values.ts'
import { type Answer, type Visitor, DEVICE, newClient } from '../testing/index.ts'
import { someOf } from '../testing/runs.ts'
import { apiOfFile } from '../testing/api-of-file.ts'
import { ApiProblem } from './http/refusal.ts'

const api = apiOfFile()
let client: Visitor
beforeAll(async () => {
  client = await newClient(api)
})

const BODIES: Record<string, Record<string, unknown>> = {
  '/otp-register': { phone: '+213551234567' },
  '/otp-mail-register': { email: 'sara@example.dz' },
  '/verify-otp': { identifier: '+213551234567', type: 'phone', otp_code: '1', otp_for: 'register' },
  '/register': {
    name: 'سارة',
    password: 'correct horse',
    register_type: 'email',
    token: 'x',
    phone: '+213551234567',
    email: 'a@b.dz',
    ...DEVICE
  },
  '/login': { phone: '+213551234567', password: 'x', ...DEVICE },
  '/forgot-password': { email: 'sara@example.dz' },
  '/forgot-password-phone': { phone: '+213551234567' },
  '/reset-pass': { token: 'x', email: 'sara@example.dz', password: 'new secret', password_confirmation: 'new secret' },
  '/reset-password-phone': {
    phone: '+213551234567',
    token: 'x',
    new_password: 'new secret',
    new_password_confirmation: 'new secret'
  },
  '/user/device-token': DEVICE,
  '/user/profile': { name: 'Sara', phone: '+213551234567' },
  '/user/change-password': {
    current_password: 'x',
    new_password: 'new secret',
    new_password_confirmation: 'new secret'
  },
  '/store-task': { ...BOOKING },
  '/user/urgently-task': { ...URGENT },
  '/user/close-task': { task: 1 },
  '/user/cancel-task': { task: 1, reason: 'x' },
  '/user/review-task': { task_id: 1, rating: 5, comment: 'x' }
}

const QUERIES: Record<string, string[]> = {
  '/api/search': ['pattern=ab', 'per_page=1'],
  '/api/profiles': ['page=1', 'per_page=1', 'lang=ar', 'category=1', 'state=1', 'min_rating=1', 'search=ab'],
  '/api/profiles/1/availability': ['from=2026-11-21', 'to=2026-11-22'],
  '/api/profiles/1/reviews': ['page=1'],
  '/api/zone-profiles': [
    'state=16',
    'city=554',
    'category=1',
    'city_page=1',
    'state_page=1',
    'per_page=1',
    'min_rating=3',
    'sort_by=price',
    'sort_order=asc'
  ],
  '/user/tasks': [
    'page=1',
    'category[]=1',
    'type[]=1',
    'status[]=1',
    'date_from=2026-01-01',
    'date_to=2026-12-31',
    'sort_by=date',
    'sort_order=asc'
  ]
}

/** Why a response is wrong: it must be a success or a refusal with a message, never a server error. */
function faultOf({ status, body }: Answer): string | null {
  if (status >= 500) return `${status}: ${JSON.stringify(body)}`
  return status < 400 || (v.is(ApiProblem, body) && body.message !== '') ? null : `no words: ${JSON.stringify(body)}`
}

/** Each value is sent in every third field; a full run sends all values in all fields. */
const PARTS = 3
const placed = <Row>(rows: readonly Row[]) => rows.map((row, place) => [row, place] as const)

describe.each(placed(Object.entries(BODIES)))('POST %s', ([path, body], nth) => {
  test.each(placed(Object.keys(body)))('accepts or refuses hostile values of %s', async (field, place) => {
    for (const value of someOf(HOSTILE_VALUES, place, PARTS)) {
      const others = JSON.stringify({ ...body, [field]: undefined }).slice(1, -1)
      expect(faultOf(await client.post(path, `{${others}${others ? ',' : ''}"${field}":${value}}`))).toBeNull()
    }
  })

  test('handles a body that is not an object or has unknown fields without failure', async () => {
    for (const text of [...someOf(HOSTILE_VALUES, nth, PARTS), '{"__proto__":1}', '{"a":1,"a":2}'])
      expect(faultOf(await client.post(path, text))).toBeNull()
    expect(faultOf(await client.post(path, { ...body, __v: 1, toString: 1, hasOwnProperty: 1 }))).toBeNull()
  })
})

describe.each(Object.entries(QUERIES))('GET %s', (path, parameters) => {
  test.each(placed(parameters))('accepts or refuses hostile values of %s', async (parameter, place) => {
    const [name = ''] = parameter.split('=')
    const others = parameters.filter(each => each !== parameter)
    for (const text of someOf(HOSTILE_TEXTS, place, PARTS)) {
      expect(faultOf(await client.get(`${path}?${[...others, `${name}=${text}`].join('&')}`))).toBeNull()
      expect(
        faultOf(await client.get(`${path}?${[...others, parameter, `${name}=${text}`, `${name}[x]=1`].join('&')}`))
      ).toBeNull()
    }
  })
})

test.each(['/api/cities/', '/api/profiles/', '/api/categories/', '/user/get-task/'])(
  'hostile text after %s causes no failure',
  async path => {
    for (const text of HOSTILE_TEXTS) expect(faultOf(await client.get(path + text))).toBeNull()
  }
)

test('unusual headers cause no failure', async () => {
  for (const value of ['', 'x'.repeat(5000), ';;;q=', '\u00ff']) {
    const strange = { 'accept-language': value, 'if-none-match': value, 'x-forwarded-for': value }
    expect(faultOf(await client.get('/api/states', strange))).toBeNull()
    expect(
      faultOf(await client.post('/user/urgently-task', URGENT, { ...strange, 'idempotency-key': value }))
    ).toBeNull()
    const cookie = `hirfa_session=${encodeURIComponent(value)}; XSRF-TOKEN`
    expect(faultOf(await client.get('/user', { cookie }))).toBeNull()
  }
})
