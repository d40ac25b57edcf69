import { expect, test } from 'vitest'
import { isReadable } from './public-calls.ts'
import { ARTISAN, HOME, wilayaArtisans } from './testing/marketplace.ts'

const FAQ = { id: 1, question: { ar: 'متى؟' }, answer: { ar: 'الآن' } }
const REVIEW = { id: 1, rating: 5, author: 'Amina B.', created_at: '2026-01-01T08:00:00Z' }
const pageOf = (...data: object[]) => ({ ...wilayaArtisans().profiles, data })

const PLACE = { id: 16, name: 'Alger', arabic_name: 'الجزائر' }
const ZONE = { city_profiles: pageOf(ARTISAN), state_profiles: pageOf() }

const CALLS: [call: string, body: object, wrongField: object][] = [
  ['/api/home-details', HOME, { ...HOME, categories: 'x' }],
  ['/api/faqs', { data: [FAQ] }, { data: [{ ...FAQ, answer: 7 }] }],
  ['/api/profiles?page=1&per_page=9', pageOf(ARTISAN), pageOf({ ...ARTISAN, categories: 'x' })],
  ['/api/profiles/7', { data: ARTISAN }, { data: { ...ARTISAN, id: 'seven' } }],
  ['/api/profiles/7/reviews?page=1', pageOf(REVIEW), pageOf({ ...REVIEW, rating: 'good' })],
  ['/api/state-profiles/plumbing/oran?page=2', wilayaArtisans(1, 2), { ...wilayaArtisans(1, 2), state: 31 }],
  ['/api/zone-profiles?state=16&city=554&category=plumbing', ZONE, { ...ZONE, city_profiles: 'x' }],
  ['/api/states', [PLACE], [{ ...PLACE, id: 'x' }]],
  ['/api/cities/16', [PLACE], [{ ...PLACE, id: 'x' }]]
]

test.each(CALLS)('pages can show a response to %s that fits its schema, and no other', (call, body, wrongField) => {
  expect(isReadable(call, body)).toBe(true)
  for (const wrong of [wrongField, {}, [], null, '<html></html>']) {
    // Questions and places may come as a plain list.
    const isEmptyList = Array.isArray(wrong) && wrong.length === 0 && /faqs|states$|cities/.test(call)
    expect.soft(isReadable(call, wrong), JSON.stringify(wrong)).toBe(isEmptyList)
  }
})

test('a response to a call of another remote is not compared', () => {
  expect(isReadable('/api/late-offers', { offers: [] })).toBe(true)
})
