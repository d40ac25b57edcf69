import { LANGUAGES } from '@hirfa/shared-contract/languages'
import { HomeDetails, Service } from '@hirfa/shared-contract'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { apiOfFile } from '../../testing/api-of-file.ts'
import { createVisitor } from '../../testing/index.ts'

const api = apiOfFile()

function get(path: string, headers?: Record<string, string>) {
  return createVisitor(api.url).get(path, headers)
}

describe('home', () => {
  test('[see F-045] has services with their options and settings, without a session', async () => {
    const { status, body } = await get('/api/home-details')
    expect(status).toBe(200)
    const { services, settings } = v.parse(HomeDetails, body)
    expect(services.length).toBeGreaterThanOrEqual(10)
    expect(services[0]).toMatchObject({ slug: 'plumbing', popular: true })
    expect(services[0]?.options[0]).toMatchObject({ id: 11, title: { en: 'Small' } })
    expect(settings.terms.ar).toContain('<h2')
    expect(body).toMatchObject({ user: null })
  })

  test('[see F-257] sets no session cookie', async () => {
    const { headers } = await get('/api/home-details', { cookie: 'hirfa_session=x' })
    expect(headers.getSetCookie()).toEqual([])
  })

  test('is cacheable for a minute and revalidated by its ETag', async () => {
    const first = await get('/api/home-details')
    expect(first.headers.get('cache-control')).toBe('public, max-age=60, stale-while-revalidate=600')
    expect(first.headers.get('vary')).toBe('Accept-Language')
    const tag = first.headers.get('etag') ?? ''
    const again = await get('/api/home-details', { 'if-none-match': `"other", W/${tag}` })
    expect(again).toMatchObject({ status: 304, body: '' })
    expect(again.headers.get('etag')).toBe(tag)
  })
})

test('services are listed, and found by their slug', async () => {
  const list = await get('/api/categories')
  const { data } = v.parse(v.object({ data: v.array(Service) }), list.body)
  const one = await get('/api/categories/painting')
  expect(v.parse(v.object({ data: Service }), one.body).data).toEqual(data.find(({ slug }) => slug === 'painting'))
  expect((await get('/api/categories/nothing')).status).toBe(404)
})

test.each(LANGUAGES)('[F-063] the questions and answers have texts in %s', async language => {
  const { status, body, headers } = await get('/api/faqs', { 'accept-language': language })
  expect([status, headers.getSetCookie()]).toEqual([200, []])
  const Text = v.looseObject({ [language]: v.pipe(v.string(), v.nonEmpty()) })
  const Faqs = v.object({ data: v.array(v.object({ id: v.number(), question: Text, answer: Text })) })
  expect(v.parse(Faqs, body).data.length).toBeGreaterThanOrEqual(8)
})

describe('[see F-036] search', () => {
  test.each([
    ['?pattern=s', 'Write at least 2 characters'],
    ['?pattern=%E2%80%AEs%E2%80%AE', 'Write at least 2 characters']
  ])('%j is refused at its field', async (query, message) => {
    expect(await get(`/api/search${query}`)).toMatchObject({
      status: 422,
      body: { message, errors: { pattern: [message] } }
    })
  })

  test('a smaller page has the total count too', async () => {
    const { body } = await get('/api/search?pattern=%D8%A7%D9%84&per_page=1')
    expect(body).toMatchObject({ categories: { current_page: 1, from: 1, to: 1 } })
  })
})
