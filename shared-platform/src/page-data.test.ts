import { afterEach, expect, test, vi } from 'vitest'
import * as v from 'valibot'
import { $language } from '@hirfa/shared-i18n'
import { Wilaya } from '@hirfa/shared-contract'
import { request } from './request.ts'

const CALL = '/api/states'
const GIVEN = [{ id: 99, name: 'Brought along', arabic_name: 'مع الصفحة' }]
/** Does not exist on the server. */
const BROUGHT = { id: 99, name: 'Brought along', arabicName: 'مع الصفحة' }

afterEach(() => {
  document.getElementById('data')?.remove()
  vi.restoreAllMocks()
})

/** Adds the data block of the edge to the page. */
function pageBrings(answers: Record<string, unknown>, language = $language.get()): void {
  const block = document.createElement('script')
  Object.assign(block, { type: 'application/json', id: 'data', textContent: JSON.stringify({ language, answers }) })
  document.body.append(block)
  vi.spyOn(performance, 'now').mockReturnValue(1_000)
}

async function firstWilaya(call: { public?: boolean; query?: Record<string, number> } = { public: true }) {
  const wilayas = await request('GET', CALL, { answer: v.array(Wilaya), ...call })
  return wilayas[0]
}

test('parses a response from the page data without a request; the second call sends one', async () => {
  pageBrings({ [CALL]: GIVEN })
  expect(await firstWilaya()).toEqual(BROUGHT)
  expect(await firstWilaya()).toEqual({ id: 1, name: 'Adrar', arabicName: 'أدرار' })
})

test('serves only the same path and query', async () => {
  pageBrings({ [`${CALL}?page=1`]: GIVEN })
  expect(await firstWilaya({ public: true, query: { page: 2 } })).toMatchObject({ id: 1 })
  expect(await firstWilaya({ public: true, query: { page: 1 } })).toEqual(BROUGHT)
})

test('is not used for requests with cookies', async () => {
  pageBrings({ [CALL]: GIVEN })
  expect(await firstWilaya({})).toMatchObject({ id: 1 })
})

test('is not used in another language', async () => {
  pageBrings({ [CALL]: GIVEN }, $language.get() === 'fr' ? 'en' : 'fr')
  expect(await firstWilaya()).toMatchObject({ id: 1 })
})

test('is not used after a minute', async () => {
  pageBrings({ [CALL]: GIVEN })
  vi.spyOn(performance, 'now').mockReturnValue(60_000)
  expect(await firstWilaya()).toMatchObject({ id: 1 })
})

test('an invalid response is an error, as from the server', async () => {
  pageBrings({ [CALL]: { not: 'a list' } })
  await expect(firstWilaya()).rejects.toMatchObject({ failure: { kind: 'unreadable' } })
})
