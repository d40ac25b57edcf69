import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { signOut } from '@hirfa/shared-platform'
import { provideRelease, setSession } from '@hirfa/shared-platform/testing'
import { changeDraft, discardDraft, $draft, $draftLost, $draftKind, startDraft } from './draft-store.ts'
import { type Draft, EMPTY_DRAFT, missingOf } from './draft.ts'

const NOW = new Date('2026-11-21T09:00:00Z')
const OPTION = { id: 11, title: { ar: 'صغير' }, subtitle: { ar: 'أقل من ساعة' } }
const PERSISTED = {
  v: 1,
  savedAt: NOW.getTime() - 60_000,
  step: 5,
  state: '16',
  city: '554',
  category: '1',
  address: '12 rue Didouche Mourad',
  section: '11',
  sections: [OPTION],
  description: 'Fuite',
  latitude: 36.7538,
  longitude: 3.0588,
  positionChosen: true,
  preferredArtisan: null
}

beforeEach(() => {
  vi.useFakeTimers({ now: NOW })
})

afterEach(() => {
  discardDraft()
  vi.useRealTimers()
})

function persisted(): unknown {
  return JSON.parse(localStorage.getItem('taskData') ?? 'null')
}

describe('persisting a draft', () => {
  test('[F-098] [F-300] writes the field names of the wire under taskData', () => {
    startDraft()
    changeDraft({ serviceId: 1, options: [OPTION], wilayaId: 16, cityId: 554, address: '12 rue', optionId: 11 })
    changeDraft({ description: 'Fuite', latitude: 36.7, longitude: 3.1, positionChosen: true, step: 5 })
    vi.advanceTimersByTime(300)

    expect(persisted()).toMatchObject({
      state: '16',
      city: '554',
      category: '1',
      address: '12 rue',
      section: '11',
      sections: [OPTION],
      description: 'Fuite',
      latitude: 36.7,
      longitude: 3.1
    })
  })

  test('waits until nothing has changed for 300 ms', () => {
    startDraft()
    changeDraft({ address: 'a' })
    vi.advanceTimersByTime(299)
    changeDraft({ address: 'ab' })
    vi.advanceTimersByTime(299)
    expect(persisted()).toBeNull()

    vi.advanceTimersByTime(1)
    expect(persisted()).toMatchObject({ address: 'ab' })
  })

  test('does not wait when the page is hidden', () => {
    startDraft()
    changeDraft({ address: '12 rue' })
    window.dispatchEvent(new Event('pagehide'))
    expect(persisted()).toMatchObject({ address: '12 rue' })
  })

  test('does not wait when its screen is left', () => {
    const leave = startDraft()
    changeDraft({ address: '12 rue' })
    leave()
    expect(persisted()).toMatchObject({ address: '12 rue' })
  })

  test('a draft that another version has removed is gone when a screen is opened again', () => {
    startDraft()()
    changeDraft({ address: '12 rue' })
    vi.advanceTimersByTime(300)
    localStorage.removeItem('taskData')
    startDraft()
    expect($draft.get()).toEqual(EMPTY_DRAFT)
  })

  test('ends at sign-out, and not when a session expires', async () => {
    startDraft()
    setSession({ status: 'client', client: { id: 1, name: 'سارة', type: 'user', is_banned: '0' } })
    changeDraft({ address: '12 rue' })
    setSession({ status: 'visitor' })
    expect($draft.get().address).toBe('12 rue')

    setSession({ status: 'client', client: { id: 1, name: 'سارة', type: 'user', is_banned: '0' } })
    localStorage.clear()
    setSession({ status: 'visitor' })
    await Promise.resolve()
    expect($draft.get()).toEqual(EMPTY_DRAFT)
  })

  test('ends at sign-out with what has not been persisted yet', async () => {
    provideRelease({})
    startDraft()
    setSession({ status: 'client', client: { id: 1, name: 'سارة', type: 'user', is_banned: '0' } })
    changeDraft({ address: '12 rue' })
    await signOut()
    expect($draft.get()).toEqual(EMPTY_DRAFT)
    vi.advanceTimersByTime(300)
    expect(persisted()).toBeNull()
  })

  test('leaves the wilaya last chosen in a cookie, until sign-out', async () => {
    startDraft()
    setSession({ status: 'client', client: { id: 1, name: 'سارة', type: 'user', is_banned: '0' } })
    changeDraft({ wilayaId: 16 })
    discardDraft()
    expect(document.cookie).toContain('hirfa_wilaya=16')
    localStorage.clear()
    setSession({ status: 'visitor' })
    await Promise.resolve()
    expect(document.cookie).not.toContain('hirfa_wilaya=16')
  })
})

describe('a change', () => {
  test('of the step alone is not persisted', () => {
    startDraft()
    changeDraft({ step: 3 })
    vi.advanceTimersByTime(300)
    expect(persisted()).toBeNull()
    changeDraft({ positionChosen: true })
    vi.advanceTimersByTime(300)
    expect(persisted()).toMatchObject({ step: 3, positionChosen: true })
  })

  test('is written once, and at once when the draft is read again', () => {
    startDraft()
    changeDraft({ address: '12 rue' })
    startDraft()
    expect($draft.get().address).toBe('12 rue')
    localStorage.clear()
    vi.advanceTimersByTime(300)
    window.dispatchEvent(new Event('pagehide'))
    expect(persisted()).toBeNull()
  })

  test('is lost with the draft when that is discarded', () => {
    startDraft()
    changeDraft({ address: '12 rue' })
    window.dispatchEvent(new Event('pagehide'))
    changeDraft({ address: '13 rue' })
    discardDraft()
    expect([$draft.get(), persisted()]).toEqual([EMPTY_DRAFT, null])
    vi.advanceTimersByTime(300)
    expect([vi.getTimerCount(), persisted()]).toEqual([0, null])
  })
})

describe('in another tab', () => {
  function elsewhere(key: string | null, newValue: string | null): void {
    window.dispatchEvent(new StorageEvent('storage', { key, newValue }))
  }

  test('a booked or discarded draft is removed in this tab too, with a change that is not persisted', () => {
    startDraft()
    changeDraft({ address: '12 rue' })
    elsewhere('taskData', null)
    expect($draft.get()).toEqual(EMPTY_DRAFT)
    vi.advanceTimersByTime(300)
    window.dispatchEvent(new Event('pagehide'))
    expect([vi.getTimerCount(), persisted()]).toEqual([0, null])
  })

  test('a changed draft, and another key, leave the draft of this tab', () => {
    startDraft()
    changeDraft({ address: '12 rue' })
    elsewhere('taskData', '{}')
    elsewhere('client', null)
    expect($draft.get().address).toBe('12 rue')
  })
})

test('a draft that cannot be read is reported until another one is begun', () => {
  localStorage.setItem('taskData', '{')
  startDraft()
  expect([$draftLost.get(), $draftKind.get()]).toEqual([true, 'wizard'])
  changeDraft({ address: '12 rue' })
  expect($draftLost.get()).toBe(false)
  localStorage.setItem('taskData', '{')
  startDraft()
  discardDraft()
  expect($draftLost.get()).toBe(false)
  startDraft()
  expect($draftLost.get()).toBe(false)
})

test('a session that begins or continues leaves the draft', () => {
  const client = { id: 1, name: 'سارة', type: 'user', is_banned: '0' } as const
  startDraft()
  setSession({ status: 'visitor' })
  changeDraft({ address: '12 rue' })
  setSession({ status: 'expired' })
  setSession({ status: 'client', client })
  setSession({ status: 'client', client: { ...client, name: 'سارة ع' } })
  expect($draft.get().address).toBe('12 rue')
})

describe('reading a persisted draft', () => {
  test('restores every value', () => {
    localStorage.setItem('taskData', JSON.stringify(PERSISTED))
    startDraft()
    expect($draft.get()).toMatchObject({
      serviceId: 1,
      wilayaId: 16,
      cityId: 554,
      optionId: 11,
      address: PERSISTED.address,
      positionChosen: true,
      step: 5
    })
    expect(missingOf($draft.get())).toBeNull()
  })

  test.each<[string, string]>([
    ['no JSON', '{'],
    ['a number', '7'],
    ['null', 'null'],
    ['an array', '[]'],
    ['another version', JSON.stringify({ ...PERSISTED, v: 2 })],
    ['no version', JSON.stringify({ ...PERSISTED, v: undefined })],
    ['no date', JSON.stringify({ ...PERSISTED, savedAt: undefined })],
    ['thirty days old', JSON.stringify({ ...PERSISTED, savedAt: NOW.getTime() - 30 * 86_400_000 })],
    ['from next year', JSON.stringify({ ...PERSISTED, savedAt: NOW.getTime() + 365 * 86_400_000 })]
  ])('drops one that is %s', (_name, text) => {
    localStorage.setItem('taskData', text)
    startDraft()
    expect($draft.get()).toEqual(EMPTY_DRAFT)
    expect(localStorage.getItem('taskData')).toBeNull()
  })

  test.each<[string, Record<string, unknown>, Partial<Draft>, number | undefined]>([
    ['a service that is no number', { category: 'DROP TABLE' }, { serviceId: null, optionId: null }, 1],
    ['a service below zero', { category: '-1' }, { serviceId: null }, 1],
    ['a service as an object', { category: { id: 1 } }, { serviceId: null }, 1],
    ['a wilaya that is gone', { state: undefined }, { wilayaId: null, cityId: null }, 2],
    ['a city as a list', { city: [1] }, { cityId: null }, 2],
    ['an address of 10,000 characters', { address: 'a'.repeat(10_000) }, { address: 'a'.repeat(10_000) }, 3],
    ['an address that is a number', { address: 7 }, { address: '' }, 3],
    ['one coordinate alone', { longitude: null }, { latitude: null, longitude: null, positionChosen: false }, 3],
    ['a latitude of another planet', { latitude: 5000 }, { latitude: null, positionChosen: false }, 3],
    ['an option beyond the numbers', { section: '99999999999999999999' }, { optionId: null }, 4],
    ['a description of 10,000 characters', { description: 'a'.repeat(10_000) }, { description: 'a'.repeat(10_000) }, 5],
    ['options that are none', { sections: 'all' }, { options: [] }, undefined],
    ['a step out of five', { step: 9 }, { step: 1 }, undefined],
    ['an idempotency key of version 1.0', { idempotencyKey: '<script>' }, { serviceId: 1 }, undefined],
    ['NUL and half a character', { description: 'a\0b\ud800' }, { description: 'ab' }, undefined]
  ])('keeps the valid values of one with %s', (_name, tampered, expected, step) => {
    localStorage.setItem('taskData', JSON.stringify({ ...PERSISTED, ...tampered }))
    startDraft()
    expect($draft.get()).toMatchObject(expected)
    expect(missingOf($draft.get())?.step).toBe(step)
  })
})
