import { refuseStorage, restoreStorage } from '@hirfa/shared-platform/testing'
import { describe, expect, test, vi } from 'vitest'
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

describe.each(['full', 'blocked', 'missing'] as const)('while the storage is %s', how => {
  test('values last as long as the page, until they are removed', () => {
    const inSession = persist('session', 'draft', v.string())
    refuseStorage(how)
    expect(persisted.read()).toBeNull()
    persisted.write({ v: 1, address: 'x' })
    inSession.write('y')
    expect([persisted.read(), inSession.read()]).toEqual([{ v: 1, address: 'x' }, 'y'])
    expect(persistText('local', 'draft', v.string()).read()).toBe('{"v":1,"address":"x"}')
    persisted.remove()
    expect([persisted.read(), inSession.read()]).toEqual([null, 'y'])
  })

  test('a value that does not match its schema is removed', () => {
    refuseStorage(how)
    persistText('local', 'draft', v.string()).write('{"v":2}')
    expect(persisted.read()).toBeNull()
    expect(persistText('local', 'draft', v.string()).read()).toBeNull()
  })

  test('the value in memory ends once one is stored', () => {
    refuseStorage(how)
    persisted.write({ v: 1, address: 'in memory' })
    restoreStorage()
    persisted.write({ v: 1, address: 'stored' })
    localStorage.removeItem('draft')
    expect(persisted.read()).toBeNull()
  })
})

describe('while the storage is full', () => {
  test('a new value hides the stored one, which is there again after a reload', () => {
    persisted.write({ v: 1, address: 'old' })
    refuseStorage('full')
    persisted.write({ v: 1, address: 'new' })
    expect(persisted.read()).toEqual({ v: 1, address: 'new' })
    expect(localStorage.getItem('draft')).toContain('old')
  })

  test.each([
    ['replaced', () => Object.assign(localStorage, { draft: '{"v":1,"address":"other"}' }), 'other'],
    ['removed', () => localStorage.removeItem('draft'), undefined]
  ])('a value that another tab has %s is not hidden by an older one in memory', (_how, change, address) => {
    persisted.write({ v: 1, address: 'old' })
    refuseStorage('full')
    persisted.write({ v: 1, address: 'new' })
    change()
    expect(persisted.read()?.address).toBe(address)
  })
})

test('nothing is in memory on a server, where visitors share it', () => {
  vi.stubGlobal('document', undefined)
  persisted.write({ v: 1, address: 'x' })
  expect(persisted.read()).toBeNull()
  vi.unstubAllGlobals()
  expect(persisted.read()).toBeNull()
})

test('a blocked storage is none', () => {
  refuseStorage('blocked')
  expect([storageOf('local'), storageOf('session')]).toEqual([undefined, undefined])
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
