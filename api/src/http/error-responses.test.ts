import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { arrive, createVisitor } from '../../testing/index.ts'
import { apiOfFile } from '../../testing/api-of-file.ts'
import { ApiProblem } from './refusal.ts'

const api = apiOfFile({ origins: ['https://www.hirfa.example'] })

test.each([
  ['ar', 'غير موجود'],
  ['fr', 'Introuvable'],
  ['en', 'Not found']
] as const)('an unknown path has the response 404 in %s', async (language, message) => {
  const visitor = createVisitor(api.url, language)
  for (const path of ['/api/nothing', '/nothing', '/user/nothing', '/__dev/nothing']) {
    expect(await visitor.get(path)).toMatchObject({ status: 404, body: { message, error: message } })
  }
})

test.each([
  ['DELETE', '/api/home-details', 'GET, HEAD'],
  ['PUT', '/user/profile', 'POST'],
  ['POST', '/api/cities/16', 'GET, HEAD'],
  ['GET', '/store-task', 'POST']
])('%s %s has the response 405, not 404', async (method, path, allowed) => {
  const response = await fetch(api.url + path, { method })
  expect([response.status, response.headers.get('allow')]).toEqual([405, allowed])
  expect(v.parse(ApiProblem, await response.json()).message).not.toBe('')
})

describe('a body', () => {
  const big = JSON.stringify({ phone: 'x'.repeat(64 * 1024) })

  test.each([
    ['that is half a string', '"', 400],
    ['that is too large', big, 413],
    ['that is a list', '[]', 422],
    ['that is null', 'null', 422],
    ['that is empty', '', 422]
  ])('%s is refused with a message', async (_, body, status) => {
    const visitor = await arrive(api.url)
    const answer = await visitor.post('/otp-register', body)
    expect(answer.status).toBe(status)
    expect(v.parse(ApiProblem, answer.body).message).not.toBe('')
  })

  test('of another content type is refused with a message', async () => {
    const visitor = await arrive(api.url)
    const answer = await visitor.post('/otp-register', 'phone=1', {
      'content-type': 'application/x-www-form-urlencoded'
    })
    expect(answer).toMatchObject({ status: 415, body: { message: 'Send the data as JSON' } })
  })
})

test('a path that cannot be decoded is refused with a message', async () => {
  expect(await createVisitor(api.url).get('/api/cities/%E0%A4%A')).toMatchObject({
    status: 400,
    body: { message: 'The request could not be read' }
  })
})

test.each(['GET', 'HEAD'])('%s responds without content and is not cacheable', async method => {
  const response = await fetch(`${api.url}/api/ping`, { method })
  expect([response.status, response.headers.get('cache-control')]).toEqual([204, 'no-store'])
})

describe('pages of another origin', () => {
  test('may call with credentials if the origin is configured', async () => {
    const response = await fetch(`${api.url}/store-task`, {
      method: 'OPTIONS',
      headers: { origin: 'https://www.hirfa.example' }
    })
    expect(response.status).toBe(204)
    expect(response.headers.get('access-control-allow-origin')).toBe('https://www.hirfa.example')
    expect(response.headers.get('access-control-allow-headers')).toContain('Idempotency-Key')
    expect(response.headers.get('access-control-expose-headers')).toContain('Date, Retry-After')
  })

  test('may not call from any other origin', async () => {
    const { headers } = await fetch(`${api.url}/api/states`, { headers: { origin: 'https://evil.example' } })
    expect(headers.get('access-control-allow-origin')).toBeNull()
  })
})
