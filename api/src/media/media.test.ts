import { expect, test } from 'vitest'
import { apiOfFile } from '../../testing/api-of-file.ts'

const api = apiOfFile()

test('a picture has its content type and is cacheable for a day', async () => {
  const response = await fetch(`${api.url}/media/services/plumbing.svg`)
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('image/svg+xml')
  expect(response.headers.get('cache-control')).toBe('public, max-age=86400')
  expect(response.headers.get('x-content-type-options')).toBe('nosniff')
  expect(await response.text()).toContain('<svg')
  const again = await fetch(response.url, { headers: { 'if-none-match': response.headers.get('etag') ?? '' } })
  expect(again.status).toBe(304)
})

test('a HEAD request has no body in its response', async () => {
  const response = await fetch(`${api.url}/media/services/plumbing.svg`, { method: 'HEAD' })
  expect([response.status, await response.text()]).toEqual([200, ''])
})

test.each([
  'services/nothing.svg',
  'services',
  'services/',
  '',
  'LICENCES.md',
  '..%2f..%2fpackage.json',
  '%2e%2e/data/settings.json',
  'services/..%5c..%5cpackage.json',
  '.hidden.svg',
  'services/plumbing.svg%00.png',
  'services/plumbing.svg/x.svg'
])('%j is not found', async path => {
  const response = await fetch(`${api.url}/media/${path}`)
  expect(response.status).toBe(404)
  expect(await response.json()).toHaveProperty('message')
})
