import { describe, expect, test } from 'vitest'
import { edgeMetrics } from '../observation/edge-metrics.ts'
import { dataBlock } from '../../../testing/data-block.ts'
import { describedProduct, FRAME_CALL as CALL } from '../../../testing/described-product.ts'
import { FIXTURE_PRODUCT } from '../../../testing/fixture-product.ts'
import { publicApi } from '../../../testing/public-api.ts'
import { edgeCache } from './edge-cache.ts'
import { type CachedResponse, publicResponses } from './public-responses.ts'

const FRAME = { headings: ['one', 'two'] }
const LONG_MS = 30_000
/** For two responses. */
const LITTLE_BYTES = 1_500
/** Pages show the headings only. */
const isReadable = (_call: string, body: unknown) =>
  typeof body === 'object' && body !== null && 'headings' in body && Array.isArray(body.headings)
const VISITOR = { language: 'ar', ip: '203.0.113.7' } as const

const cacheOf = (mostBytes: number) => edgeCache(mostBytes).part<CachedResponse>('responses')

type Given = Partial<Parameters<typeof publicResponses>[0] & Parameters<typeof publicResponses>[1]>

const responsesFrom = (apiUrl: () => string | undefined, given: Given = {}) =>
  publicResponses(
    { product: {}, apiUrl, metrics: edgeMetrics(), report: () => undefined, ...given },
    { timeoutMs: LONG_MS, cache: cacheOf(1_000_000), ...given }
  )

interface PageData {
  language: string
  answers: Record<string, unknown>
}

async function dataOf(url: string, headers: Record<string, string> = {}): Promise<PageData | undefined> {
  return dataBlock(await (await fetch(url, { headers })).text(), 'data')
}

test('a page contains the API responses of its calls, in its language', async () => {
  const api = await publicApi({ [CALL]: FRAME, '/api/entries/7': { name: 'Seven' } })
  const { url } = await describedProduct(api.url)
  const data = await dataOf(`${url}/entries/7?lang=fr`)
  const given = async (call: string) => (await fetch(api.url + call)).json()
  expect(data).toEqual({
    language: 'fr',
    answers: { [CALL]: await given(CALL), '/api/entries/7': await given('/api/entries/7') }
  })
  expect(api.received.slice(0, 2).map(({ headers }) => headers['accept-language'])).toEqual(['fr', 'fr'])
})

test('requests are sent without cookies, with the address of the visitor', async () => {
  const api = await publicApi({ [CALL]: FRAME })
  const { url } = await describedProduct(api.url)
  await dataOf(url, { cookie: 'session=s', authorization: 'Bearer t' })
  expect(api.received).toHaveLength(1)
  expect(api.received[0]?.headers).toMatchObject({ 'x-forwarded-for': '127.0.0.1', 'accept-language': 'ar' })
  expect(Object.keys(api.received[0]?.headers ?? {})).not.toContain('cookie')
  expect(Object.keys(api.received[0]?.headers ?? {})).not.toContain('authorization')
})

test('responses are cached for seconds in each language, and an unchanged one is the same object', async () => {
  const api = await publicApi({ [CALL]: FRAME })
  let now = 0
  const ask = responsesFrom(() => api.url, { now: () => now })
  const answer = async (language: 'ar' | 'fr') => (await ask([CALL], { ...VISITOR, language })).get(CALL)

  const first = await answer('ar')
  now = 4_999
  expect(await answer('ar')).toBe(first)
  expect(api.received).toHaveLength(1)
  await answer('fr')
  expect(api.received).toHaveLength(2)

  now = 5_000
  expect(await answer('ar')).toBe(first)
  await expect.poll(() => api.received).toHaveLength(3)

  api.answers[CALL] = { headings: [] }
  now = 10_000
  await expect.poll(async () => (await answer('ar'))?.body).toMatchObject({ headings: [] })
})

describe('a known response', () => {
  const MINUTES = 60_000

  async function known(headers = {}) {
    const api = await publicApi({ [CALL]: FRAME }, headers)
    const clock = { now: 0, url: api.url as string | undefined }
    const ask = responsesFrom(() => clock.url, {
      cache: cacheOf(LITTLE_BYTES),
      product: { isReadable },
      now: () => clock.now
    })
    const answer = async () => (await ask([CALL], VISITOR)).get(CALL)?.body
    expect(await answer()).toEqual(FRAME)
    return { api, clock, ask, answer }
  }

  test('is used without waiting for an API that does not answer', async () => {
    const { api, clock, answer } = await known()
    api.held.hold = true
    clock.now = 9 * MINUTES
    expect(await answer()).toEqual(FRAME)
    await expect.poll(() => api.received).toHaveLength(2)
    expect(await answer()).toEqual(FRAME)
    expect(api.received).toHaveLength(2)
    api.held.release()
  })

  test('is replaced by the late one as soon as it has arrived', async () => {
    const { api, clock, answer } = await known()
    api.held.hold = true
    api.answers[CALL] = { headings: ['later'] }
    clock.now = MINUTES
    expect(await answer()).toEqual(FRAME)
    await expect.poll(() => api.received).toHaveLength(2)
    api.held.release()
    await expect.poll(() => answer()).toEqual({ headings: ['later'] })
  })

  test('is used while the API is away, however old it is, and the API is asked again every five seconds', async () => {
    const { api, clock, answer } = await known()
    clock.url = undefined
    for (clock.now of [MINUTES, 60 * MINUTES]) expect(await answer()).toEqual(FRAME)
    clock.url = api.url
    api.answers[CALL] = { headings: ['back'] }
    clock.now += 4_999
    expect(await answer()).toEqual(FRAME)
    expect(api.received).toHaveLength(1)
    clock.now += 1
    expect(await answer()).toEqual({ headings: ['back'] })
  })

  test('stays while the API is away and other pages are requested', async () => {
    const { clock, ask, answer } = await known()
    clock.url = undefined
    await ask(['/api/entries/1', '/api/entries/2', '/api/entries/3'], VISITOR)
    expect(await answer()).toEqual(FRAME)
  })

  test('is awaited anew after ten minutes', async () => {
    const { api, clock, answer } = await known()
    api.answers[CALL] = { headings: ['later'] }
    clock.now = 10 * MINUTES
    expect(await answer()).toEqual({ headings: ['later'] })
  })

  test('is awaited anew after a minute if the API wants to be asked each time, and used if it is away', async () => {
    const { api, clock, answer } = await known({ 'cache-control': 'no-cache' })
    api.answers[CALL] = { headings: ['later'] }
    clock.now = MINUTES
    expect(await answer()).toEqual({ headings: ['later'] })
    clock.url = undefined
    clock.now = 3 * MINUTES
    expect(await answer()).toEqual({ headings: ['later'] })
  })

  test('stays while a stranger asks for addresses with other values', async () => {
    const calls = Array.from({ length: 200 }, (_, value) => `${CALL}?value=${value}`)
    const api = await publicApi(Object.fromEntries([CALL, ...calls].map(call => [call, FRAME])))
    const cache = edgeCache(20 * LITTLE_BYTES)
    let url: string | undefined = api.url
    const [ask, askOnce] = (['responses', 'queries'] as const).map(part =>
      responsesFrom(() => url, { cache: cache.part<CachedResponse>(part) })
    )
    expect((await ask?.([CALL], VISITOR))?.size).toBe(1)
    expect((await askOnce?.(calls, VISITOR))?.size).toBe(200)
    url = undefined
    expect((await ask?.([CALL], VISITOR))?.size).toBe(1)
    const remaining = await askOnce?.(calls, VISITOR)
    expect(remaining?.size).toBeLessThan(50)
  })

  test.each([[{}], ['<html>Bad gateway</html>'], [{ headings: 'one' }], [null]])(
    'is not replaced by %j, which no page can show, and the next readable one is used',
    async wrong => {
      const { api, clock, answer } = await known()
      api.answers[CALL] = wrong
      for (clock.now of [MINUTES, 60 * MINUTES]) {
        const asked = api.received.length
        expect(await answer()).toEqual(FRAME)
        await expect.poll(() => api.received.length).toBeGreaterThan(asked)
        expect(await answer()).toEqual(FRAME)
      }
      api.answers[CALL] = { headings: ['back'] }
      clock.now += 20 * MINUTES
      expect(await answer()).toEqual({ headings: ['back'] })
    }
  )

  test('is not replaced by the 404 of a gateway, which is no JSON', async () => {
    const { api, clock, answer } = await known()
    api.html = '<h1>404 Not Found</h1>'
    clock.now = 60 * MINUTES
    expect(await answer()).toEqual(FRAME)
    expect(api.received).toHaveLength(2)
  })

  test('of a thing that is gone is replaced too', async () => {
    const { api, clock, answer } = await known()
    delete api.answers[CALL]
    clock.now = MINUTES
    await expect.poll(() => answer()).toBeNull()
  })
})

test('concurrent requests of one call are sent once', async () => {
  const api = await publicApi({ [CALL]: FRAME })
  const ask = responsesFrom(() => api.url)
  const answers = await Promise.all(Array.from({ length: 20 }, () => ask([CALL], VISITOR)))
  expect(api.received).toHaveLength(1)
  expect(new Set(answers.map(all => all.get(CALL))).size).toBe(1)
})

test('a page does not wait for a late response', async () => {
  const api = await publicApi({ [CALL]: FRAME })
  api.held.hold = true
  const { url } = await describedProduct(api.url, { pageTimeoutMs: 1 })
  const late = await fetch(url)
  expect(late.status).toBe(200)
  expect(await late.text()).not.toContain('id="data"')
  api.held.release()
})

test('a late response is cached for the next page', async () => {
  const api = await publicApi({ [CALL]: FRAME })
  api.held.hold = true
  const ask = responsesFrom(() => api.url, { timeoutMs: 1, now: () => 0 })
  expect((await ask([CALL], VISITOR)).size).toBe(0)
  api.held.release()
  await expect.poll(async () => (await ask([CALL], VISITOR)).get(CALL)?.body).toEqual(FRAME)
  expect(api.received).toHaveLength(1)
})

test('an API that is unreachable, refuses or sends invalid data leaves the page without data', async () => {
  const without = (await (await fetch((await describedProduct()).url)).text()).replace(/127\.0\.0\.1:\d+/g, 'here')
  expect(without).not.toContain('id="data"')
  const unreachable = await describedProduct('http://127.0.0.1:9')
  expect((await (await fetch(unreachable.url)).text()).replace(/127\.0\.0\.1:\d+/g, 'here')).toBe(without)

  const api = await publicApi({ [CALL]: FRAME })
  const ask = responsesFrom(() => `${api.url}/nowhere`)
  expect((await ask([CALL], VISITOR)).get(CALL)).toMatchObject({ status: 404 })
  const unknownAnswer = await describedProduct((await publicApi({ [CALL]: 'nonsense' })).url)
  expect((await fetch(unknownAnswer.url)).status).toBe(200)
})

test('a response that no page can show is left out of the page', async () => {
  const api = await publicApi({ [CALL]: { headings: 'one' } })
  const { url } = await describedProduct(api.url, { product: { ...FIXTURE_PRODUCT, isReadable } })
  expect(await dataOf(url)).toBeUndefined()
  api.answers[CALL] = FRAME
  expect((await dataOf(url))?.answers).toEqual({ [CALL]: FRAME })
})

test('a response of 20 MB is left out of the page', async () => {
  const api = await publicApi({ [CALL]: { headings: ['x'.repeat(20_000_000)] } })
  const ask = responsesFrom(() => api.url)
  expect((await ask([CALL], VISITOR)).size).toBe(0)
})

test('after a failure the next page repeats the request', async () => {
  const api = await publicApi({ [CALL]: FRAME })
  let away = true
  const ask = responsesFrom(() => (away ? undefined : api.url), { now: () => 0 })
  expect((await ask([CALL], VISITOR)).size).toBe(0)
  away = false
  expect((await ask([CALL], VISITOR)).size).toBe(1)
})

test('the entity tag of a page changes with its responses', async () => {
  const api = await publicApi({ [CALL]: FRAME })
  const { url } = await describedProduct(api.url)
  const tag = async (path = '/') => (await fetch(url + path)).headers.get('etag')
  const first = await tag()
  expect(await tag()).toBe(first)
  expect(await tag('/?lang=ar')).not.toBe(first)
  expect((await fetch(url, { headers: { 'if-none-match': first ?? '' } })).status).toBe(304)
  api.answers[CALL] = { headings: [] }
  const later = await describedProduct(api.url)
  expect((await fetch(later.url)).headers.get('etag')).not.toBe(first)
})

test('a response that must not be stored is requested for each page, and shared by none', async () => {
  const api = await publicApi({ [CALL]: FRAME }, { 'cache-control': 'no-store' })
  const ask = responsesFrom(() => api.url, { now: () => 0 })
  for (const state of ['open', 'confirmed']) {
    api.answers[CALL] = { headings: [state] }
    expect((await ask([CALL], VISITOR)).get(CALL)?.body).toEqual({ headings: [state] })
  }
})
