import { listOf, Wilaya } from '@hirfa/shared-contract'
import { request } from '@hirfa/shared-platform'
import { beforeAll, expect, test } from 'vitest'
import { matchingWilayas, wilayaOptions } from './wilaya-options.ts'

let wilayas: Wilaya[]
beforeAll(async () => {
  wilayas = await request('GET', '/api/states', { answer: listOf(Wilaya), public: true })
})

test.each([
  ['ar', '16 · الجزائر', '01 · أدرار'],
  ['fr', '16 · Alger', '01 · Adrar']
] as const)('in %s the list has 58 numbered wilayas, the frequent ones first', (language, first, next) => {
  const labels = wilayaOptions(wilayas, language).map(({ label }) => label)
  expect(labels).toHaveLength(58)
  expect([labels[0], labels[1]?.slice(0, 5), labels[6]]).toEqual([first, '31 · ', next])
  expect(labels.slice(6).toSorted()).toEqual(labels.slice(6))
})

test.each<[string, number[]]>([
  ['16', [16]],
  ['05', [5]],
  ['٣١', [31]],
  ['algiers', [16]],
  ['bejaia', [6]],
  ['Béj', [6]],
  ['setif', [19]],
  ['سطيف', [19]],
  ['جزائر', [16]],
  ['المسيله', [28]],
  ["m'sila", [28]],
  ['sidi', [22]],
  ['bel abb', [22]],
  ['xyz', []],
  ['99', []]
])('"%s" finds %j', (typed, ids) => {
  expect(matchingWilayas(wilayas, typed).map(({ id }) => id)).toEqual(ids)
})

test('each wilaya is found by its number and by both of its names', () => {
  for (const { id, name, arabicName } of wilayas)
    for (const typed of [String(id), name, arabicName])
      expect(
        matchingWilayas(wilayas, typed).map(wilaya => wilaya.id),
        typed
      ).toContain(id)
})
