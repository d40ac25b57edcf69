import { afterEach, expect, test, vi } from 'vitest'
import * as v from 'valibot'
import { isFresh, persist, persistText, storageOf } from './persisted.ts'

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

afterEach(() => vi.unstubAllGlobals())

test('each storage has its own values, which can be removed', () => {
  const inSession = persist('session', 'draft', v.string())
  inSession.write('x')
  expect([sessionStorage.getItem('draft'), localStorage.getItem('draft')]).toEqual(['"x"', null])
  inSession.remove()
  expect(sessionStorage.getItem('draft')).toBeNull()
  expect(inSession.read()).toBeNull()
})

test('a text is stored as it is', () => {
  const text = persistText('local', 'language', v.picklist(['ar', 'fr']))
  text.write('fr')
  expect(localStorage.getItem('language')).toBe('fr')
  expect(text.read()).toBe('fr')
  localStorage.setItem('language', '"fr"')
  expect(text.read()).toBeNull()
  expect(localStorage.getItem('language')).toBeNull()
})

test('an empty text is no value', () => {
  localStorage.setItem('name', '')
  expect(persistText('local', 'name', v.string()).read()).toBeNull()
  expect(localStorage.getItem('name')).toBe('')
})

test('a full storage loses the value without an error', () => {
  const setItem = vi.fn(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  vi.stubGlobal('localStorage', { setItem })
  expect(() => persisted.write({ v: 1, address: 'x' })).not.toThrow()
  expect(setItem).toHaveBeenCalledOnce()
})

test('without storages every value is missing', () => {
  const stored = (['localStorage', 'sessionStorage'] as const).map(
    name => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const
  )
  const forbid = () => {
    throw new DOMException('forbidden', 'SecurityError')
  }
  for (const [name] of stored) Object.defineProperty(globalThis, name, { get: forbid, configurable: true })
  try {
    expect([storageOf('local'), storageOf('session')]).toEqual([undefined, undefined])
    expect(persisted.read()).toBeNull()
    persisted.write({ v: 1, address: 'x' })
    persisted.remove()
  } finally {
    for (const [name, property] of stored) {
      if (property) Object.defineProperty(globalThis, name, property)
      else Reflect.deleteProperty(globalThis, name)
    }
  }
})

test.each([
  [3_600_000 - 1, true],
  [3_600_000, false],
  [-60_000, true],
  [-60_001, false]
])('a value saved %i ms ago is fresh within an hour: %s', (age, fresh) => {
  expect(isFresh(1_000_000_000 - age, 1, 1_000_000_000)).toBe(fresh)
})

test('the age of a value is counted from now', () => {
  expect([isFresh(Date.now(), 1), isFresh(Date.now() - 3_600_000, 1)]).toEqual([true, false])
})

test.each([
  [23, true],
  [25, false],
  [-1, false]
])('a value saved %i hours ago is fresh within a day: %s', (hours, fresh) => {
  const now = Date.parse('2026-11-21T10:00:00Z')
  expect(isFresh(now - hours * 3_600_000, 24, now)).toBe(fresh)
})
