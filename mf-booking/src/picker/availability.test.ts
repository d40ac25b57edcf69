import { addDays, dateInAlgiers } from '@hirfa/shared-i18n'
import { watchRequests } from '@hirfa/shared-platform/testing'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { failAt } from '../../testing/network.ts'
import { listFreeHours } from './availability-api.ts'

const TODAY = dateInAlgiers(new Date())

function ask(artisanId = 1) {
  return listFreeHours(artisanId, TODAY, new AbortController().signal)
}

afterEach(() => {
  vi.restoreAllMocks()
})

test('the free hours up to the booking horizon are requested in windows', async () => {
  const calls = watchRequests()
  const { free, whole } = await ask()
  expect(whole).toBe(true)
  const windows = calls().map(({ query }) => [query.get('from'), query.get('to')])
  expect(windows).toHaveLength(3)
  expect(windows[0]?.[0]).toBe(TODAY)
  const days = Object.keys(free)
  expect(days).toContain(addDays(TODAY, 1))
  expect(days).toContain(addDays(TODAY, 180))
})

describe('a server that does not return them', () => {
  test.each([404, 405, 501, 500, 503, 429, 403])('and responds with %i: the working hours are used', async status => {
    failAt('/api/profiles/1/availability', status)
    expect(await ask()).toEqual({ free: {}, whole: false })
  })

  test('and responds with an unknown body: the working hours are used', async () => {
    failAt('/api/profiles/1/availability', 200, 'no days here')
    expect(await ask()).toEqual({ free: {}, whole: false })
  })

  test('for one window keeps the days of the others', async () => {
    const send = globalThis.fetch
    vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) =>
      String(input instanceof Request ? input.url : input).includes(`from=${TODAY}`)
        ? Promise.reject(new TypeError('Failed to fetch'))
        : send(input, init)
    )
    const { free, whole } = await ask()
    expect(whole).toBe(false)
    expect(free[addDays(TODAY, 1)]).toBeUndefined()
    expect(free[addDays(TODAY, 100)]).toBeDefined()
  })
})
