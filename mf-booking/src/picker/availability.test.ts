import { addDays, dateInAlgiers } from '@hirfa/shared-i18n'
import { failAt, interceptRequests, watchRequests } from '@hirfa/shared-platform/testing'
import { describe, expect, test } from 'vitest'
import { listFreeHours } from './availability-api.ts'

const TODAY = dateInAlgiers(new Date())

function ask(artisanId = 1) {
  return listFreeHours(artisanId, TODAY, new AbortController().signal)
}

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
  test.each([404, 500, 200])('and responds with %i without days: the working hours are used', async status => {
    failAt('/api/profiles/1/availability', status, 'no days here')
    expect(await ask()).toEqual({ free: {}, whole: false })
  })

  test('for one window keeps the days of the others', async () => {
    interceptRequests(({ search }, send) =>
      search.includes(`from=${TODAY}`) ? Promise.reject(new TypeError('Failed to fetch')) : send()
    )
    const { free, whole } = await ask()
    expect(whole).toBe(false)
    expect(free[addDays(TODAY, 1)]).toBeUndefined()
    expect(free[addDays(TODAY, 100)]).toBeDefined()
  })
})
