import { afterEach, expect, inject, test, vi } from 'vitest'
import * as v from 'valibot'
import { $language } from 'shared-i18n'
import { Wilaya } from 'shared-contract'
import { request } from './request.ts'

const CALL = '/api/states'
const GIVEN = [{ id: 99, name: 'Brought along', arabic_name: 'مع الصفحة' }]
/** What only a page can say: the server knows no such place. */
const BROUGHT = { id: 99, name: 'Brought along', arabicName: 'مع الصفحة' }

afterEach(() => {
  document.getElementById('data')?.remove()
  vi.restoreAllMocks()
})

/** The page as the edge sends it. */
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

test('an answer that came with the page is read like any other, and not asked for', async () => {
  pageBrings({ [CALL]: GIVEN })
  expect(await firstWilaya()).toEqual(BROUGHT)
})

test('it is given once: who asks again is told how things are now', async () => {
  pageBrings({ [CALL]: GIVEN })
  await firstWilaya()
  expect(await firstWilaya()).toMatchObject({ id: 1 })
})

test('it answers that very call and no other', async () => {
  pageBrings({ [`${CALL}?page=1`]: GIVEN })
  expect(await firstWilaya({ public: true, query: { page: 2 } })).toMatchObject({ id: 1 })
  expect(await firstWilaya({ public: true, query: { page: 1 } })).toEqual(BROUGHT)
})

test('a call in a client’s name is asked, whatever a page has brought', async () => {
  pageBrings({ [CALL]: GIVEN })
  expect(await firstWilaya({})).toMatchObject({ id: 1 })
})

test('a page in another language than the browser’s choice has brought nothing', async () => {
  pageBrings({ [CALL]: GIVEN }, $language.get() === 'fr' ? 'en' : 'fr')
  expect(await firstWilaya()).toMatchObject({ id: 1 })
})

test('after a minute it is old', async () => {
  pageBrings({ [CALL]: GIVEN })
  vi.spyOn(performance, 'now').mockReturnValue(60_000)
  expect(await firstWilaya()).toMatchObject({ id: 1 })
})

test('an answer that nobody can read is an error, as from the server', async () => {
  pageBrings({ [CALL]: { not: 'a list' } })
  await expect(firstWilaya()).rejects.toMatchObject({ failure: { kind: 'unreadable' } })
})

test('the real server knows these places, so that the tests above mean something', async () => {
  expect(inject('apiUrl')).toMatch(/^http/)
  expect(await firstWilaya()).toEqual({ id: 1, name: 'Adrar', arabicName: 'أدرار' })
})
