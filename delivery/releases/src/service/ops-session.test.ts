import { expect, test } from 'vitest'
import { startOperations } from '../../../testing/operations.ts'
import { UNKNOWN_TOKEN } from '../access/release-tokens.ts'

test('requests without a token are refused', async () => {
  const { url, ops } = await startOperations()
  const asked = await fetch(`${url}/ops/api/status`)
  expect(asked.status).toBe(401)
  expect(asked.headers.get('www-authenticate')).toContain('Bearer')
  expect(await asked.json()).toEqual({ message: 'Who are you? Send a token: Authorization: Bearer …' })
  const altered = await fetch(`${url}/ops/api/status`, { headers: { authorization: `Bearer ${ops.slice(0, -3)}abc` } })
  expect(altered.status).toBe(401)
  expect(await altered.json()).toEqual({ message: UNKNOWN_TOKEN })
})

test('a token permits the status of every app', async () => {
  const { get } = await startOperations()
  const { status, body } = await get('status')
  expect(status).toBe(200)
  expect(body).toMatchObject({
    seq: 8,
    releases: [{ id: expect.stringMatching(/^[0-9a-f]{12}$/), share: 100 }],
    apps: [
      { name: 'mf-archive', live: '1.0.0', canary: null, lastGood: null, targets: [], frozen: null },
      { name: 'mf-journal', published: ['1.0.0'], changed: { by: 'test', action: 'promote' } },
      { name: 'mf-weather' },
      { name: 'shell' }
    ]
  })
})

test('the console’s session cookie is not readable by scripts and not sent by other sites', async () => {
  const { url, ops } = await startOperations()
  const ours = { origin: url, 'x-release-console': '1', 'content-type': 'application/json' }
  const signIn = (headers: Record<string, string>) =>
    fetch(`${url}/ops/api/session`, { method: 'POST', headers, body: JSON.stringify({ token: ops }) })

  expect((await signIn({ ...ours, origin: 'https://elsewhere.example' })).status).toBe(403)
  const signedIn = await signIn(ours)
  expect(signedIn.status).toBe(204)
  const set = signedIn.headers.get('set-cookie') ?? ''
  expect(set).toMatch(/^release_console=.*; Path=\/ops; Max-Age=\d+; HttpOnly; SameSite=Strict$/)
  const cookie = set.split(';')[0] ?? ''

  const session = await fetch(`${url}/ops/api/session`, { headers: { cookie } })
  expect(await session.json()).toMatchObject({ name: 'samira', role: 'ops', apps: [] })
  expect((await fetch(`${url}/ops/api/session`, { method: 'DELETE', headers: { cookie } })).status).toBe(403)
  const left = await fetch(`${url}/ops/api/session`, {
    method: 'DELETE',
    headers: { cookie, ...ours, 'content-type': 'text/plain' }
  })
  expect(left.status).toBe(204)
  expect(left.headers.get('set-cookie')).toContain('release_console=; Path=/ops; Max-Age=0')
})

test('a page is the same for a browser with a console session, which alone reads its bucket', async () => {
  const { url, ops } = await startOperations()
  const get = (path: string, cookie: string) => fetch(url + path, { headers: { cookie } })
  const pages = await Promise.all(['', `release_console=${ops}`].map(cookie => get('/entries/7', cookie)))
  const [visitors = '', operators] = await Promise.all(pages.map(page => page.text()))
  expect(pages.map(page => page.status)).toEqual([200, 200])
  expect(operators).toBe(visitors)
  expect(visitors).not.toContain('inspect')

  expect((await get('/ops/api/bucket', 'delivery_bucket=77.abc')).status).toBe(401)
  const bucket = async (text: string) => (await get('/ops/api/bucket', `release_console=${ops}; ${text}`)).json()
  expect(await bucket('delivery_bucket=77.abc')).toEqual({ bucket: 77 })
  expect(await bucket('delivery_bucket=<script>')).toEqual({ bucket: null })
})

test('after ten invalid tokens an address is throttled, and a valid token is accepted', async () => {
  const { ask, get } = await startOperations()
  const answers: number[] = []
  for (let attempt = 0; attempt < 12; attempt++) answers.push((await ask('wrong', 'GET', 'status')).status)
  expect(answers).toEqual([...Array<number>(10).fill(401), 429, 429])
  expect((await get('status')).status).toBe(200)
})
