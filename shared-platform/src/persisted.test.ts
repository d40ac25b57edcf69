import { expect, test } from 'vitest'
import * as v from 'valibot'
import { isFresh, persist } from './persisted.ts'

const persisted = persist('local', 'draft', v.object({ v: v.literal(1), address: v.string() }))

test('reads what was written', () => {
  persisted.write({ v: 1, address: '12 rue Didouche Mourad' })
  expect(persisted.read()).toEqual({ v: 1, address: '12 rue Didouche Mourad' })
})

test.each(['{', 'null', '[]', '"x"', '{"v":2,"address":"x"}', '{"v":1,"address":7}', '{"__proto__":{"v":1}}'])(
  'removes the invalid value %s',
  text => {
    localStorage.setItem('draft', text)
    expect(persisted.read()).toBeNull()
    expect(localStorage.getItem('draft')).toBeNull()
  }
)

test.each([
  [23, true],
  [25, false],
  [-1, false]
])('a value saved %i hours ago is fresh within a day: %s', (hours, fresh) => {
  const now = Date.parse('2026-11-21T10:00:00Z')
  expect(isFresh(now - hours * 3_600_000, 24, now)).toBe(fresh)
})
