import { LIMITS, Problem } from '@hirfa/shared-contract'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { documentedRoutes } from '../../testing/documented-routes.ts'
import type { Answer, TestApi } from '../../testing/index.ts'
import { OPERATOR_TOKEN, startTestApi } from '../../testing/index.ts'
import { png } from '../../testing/pictures.ts'

const NOW = new Date('2026-11-21T08:00:00Z')
const AT = '/api/operator'

let api: TestApi
/** A server with rate limits. */
let strict: TestApi
beforeAll(async () => {
  api = await startTestApi({ now: NOW })
  strict = await startTestApi({ now: NOW, rateLimits: true })
  await exhaust()
})
afterAll(async () => {
  await api.close()
  await strict.close()
})

interface Call {
  method: string
  path: string
  body?: string
  type?: string
  token?: string
  at?: TestApi
}

async function call({ method, path, body, type, token = OPERATOR_TOKEN, at = api }: Call): Promise<Answer> {
  const headers = {
    authorization: `Bearer ${token}`,
    ...(body === undefined ? {} : { 'content-type': type ?? 'application/json' })
  }
  const response = await fetch(at.url + path, { method, headers, body: body ?? null })
  return { status: response.status, headers: response.headers, body: await response.json() }
}

/** Uses up the calls of one minute. */
async function exhaust() {
  await Promise.all(
    Array.from({ length: 120 }, () => call({ method: 'GET', path: `${AT}/content/slides`, at: strict }))
  )
}

let phones = 552_000_000
function newArtisan() {
  const services = [{ service: 'plumbing' }]
  return { phone: `+213${++phones}`, first_name: 'Ali', last_name: 'Baba', wilaya: 16, commune: 554, services }
}

interface Provoked {
  /** The address of a valid call. */
  path: string
  body?: () => object
  /** A query or a body with invalid fields. */
  wrong?: string | object
}

const DRAWING = '/media/work/plumbing-1.webp'

const acts = (name: string): Provoked => ({ path: `${AT}/artisans/7/${name}` })
const base64 = (text: string) => Buffer.from(text).toString('base64')

/** How to provoke each documented status of the commands on artisans, except those that all routes share. */
const PROVOKED: Record<string, Provoked> = {
  'GET /api/operator/artisans': { path: `${AT}/artisans`, wrong: '?page=0' },
  'GET /api/operator/artisans/:id': { path: `${AT}/artisans/7` },
  'GET /api/operator/artisans/export': { path: `${AT}/artisans/export` },
  'POST /api/operator/artisans': { path: `${AT}/artisans`, body: newArtisan, wrong: {} },
  'POST /api/operator/artisans/import': {
    path: `${AT}/artisans/import`,
    body: () => ({ csv: base64('id,experience\n7,3') }),
    wrong: { csv: base64('id,experience\n7,many') }
  },
  'POST /api/operator/artisans/:id/edit': {
    ...acts('edit'),
    body: () => ({ experience: 4 }),
    wrong: { role: 'admin' }
  },
  'POST /api/operator/artisans/:id/absences': {
    ...acts('absences'),
    body: () => ({ from: '2026-12-01', to: '2026-12-02' }),
    wrong: { from: '2026-12-03', to: '2026-12-02' }
  },
  'POST /api/operator/artisans/:id/photo': {
    ...acts('photo'),
    body: () => ({ photo: null }),
    wrong: { photo: base64('<svg/>') }
  },
  'GET /api/operator/artisans/:id/work-photos': acts('work-photos'),
  'POST /api/operator/artisans/:id/work-photos': {
    ...acts('work-photos'),
    body: () => ({ photo: png().toString('base64'), alt: { ar: 'حوض', fr: 'Lavabo', en: 'Basin' } }),
    wrong: { photo: base64('<svg/>') }
  },
  'POST /api/operator/artisans/:id/remove-work-photo': {
    ...acts('remove-work-photo'),
    body: () => ({ url: DRAWING }),
    wrong: { url: '' }
  },
  'POST /api/operator/artisans/:id/suspend': acts('suspend'),
  'POST /api/operator/artisans/:id/unsuspend': acts('unsuspend'),
  'POST /api/operator/artisans/:id/verify': acts('verify'),
  'POST /api/operator/artisans/:id/unverify': acts('unverify')
}

async function fillWorkPhotos(): Promise<void> {
  const photo = { artisan_id: 7, url: DRAWING, width: 480, height: 360, alt: '{}' }
  const photos = Array.from({ length: LIMITS.photo.perArtisan }, () => photo)
  await api.db.insertInto('work_photos').values(photos).execute()
}

async function provoke(route: string, status: number): Promise<Answer> {
  const [method = '', url = ''] = route.split(' ')
  const { path, body, wrong } = PROVOKED[route] ?? { path: url }
  const right = { method, path, ...(method === 'GET' ? {} : { body: JSON.stringify(body?.() ?? {}) }) }
  switch (status) {
    case 400:
      return call(url.includes(':') ? { ...right, path: url.replace(':id', '%E0%A4%A') } : { ...right, body: '{' })
    case 401:
      return call({ ...right, token: 'wrong' })
    case 404:
      return call({ ...right, path: url.replace(':id', '999999') })
    case 409:
      await fillWorkPhotos()
      return call(right)
    case 413:
      return call({ ...right, body: `"${'x'.repeat(13 * 1024 * 1024)}"` })
    case 415:
      return call({ ...right, body: 'x', type: 'text/plain' })
    case 422:
      return call(
        typeof wrong === 'string' ? { ...right, path: path + wrong } : { ...right, body: JSON.stringify(wrong) }
      )
    case 429:
      return call({ ...right, at: strict })
    case 500:
    case 503:
      await api.dev.fail({ path, status })
      return call(right)
    default:
      return call(right)
  }
}

test('every command on artisans is in the table', async () => {
  const documented = (await documentedRoutes(api)).filter(({ route }) => route.includes(`${AT}/artisans`))
  expect(documented.map(({ route }) => route).toSorted()).toEqual(Object.keys(PROVOKED).toSorted())
})

describe.each(Object.keys(PROVOKED))('%s', route => {
  test('responds with each documented status', async () => {
    const document: { paths: Record<string, Record<string, { responses: object }>> } = JSON.parse(
      (await api.app.inject('/api/openapi.json')).body
    )
    const [method = '', url = ''] = route.split(' ')
    const operation = document.paths[url.replace(':id', '{id}')]?.[method.toLowerCase()]
    for (const status of Object.keys(operation?.responses ?? {}).map(Number)) {
      const answer = await provoke(route, status)
      expect([status, answer]).toEqual([status, expect.objectContaining({ status })])
      expect(status < 400 || v.is(Problem, answer.body)).toBe(true)
    }
    expect(operation).toBeDefined()
  })
})
