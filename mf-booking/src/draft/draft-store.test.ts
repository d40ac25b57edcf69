import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { signOut } from '@hirfa/shared-platform'
import { provideRelease, setSession } from '@hirfa/shared-platform/testing'
import { spoilt } from '../../testing/answered-task.ts'
import { COMPLETE_DRAFT } from '../../testing/complete-draft.ts'
import { readContact } from './contacts.ts'
import {
  changeDraft,
  discardDraft,
  $draft,
  $draftLost,
  $draftKind,
  persistedDrafts,
  $replacedDraft,
  startDraft
} from './draft-store.ts'
import { continueInWizard, forgetJob } from './replaced-drafts.ts'
import { readJob } from './draft-job.ts'
import { EMPTY_DRAFT, missingOf } from './draft.ts'
import { storedDraft } from './task-data.ts'

const NOW = new Date('2026-11-21T09:00:00Z')
const OPTION = { id: 11, title: { ar: 'صغير' }, subtitle: { ar: 'أقل من ساعة' } }
const CLIENT = { status: 'client', client: { id: 1, name: 'سارة', type: 'user', is_banned: '0' } } as const

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

  test.each([
    ['the page is hidden', () => window.dispatchEvent(new Event('pagehide'))],
    ['its screen is left', (leave: () => void) => leave()]
  ])('does not wait when %s', (_what, end) => {
    const leave = startDraft()
    changeDraft({ address: '12 rue' })
    end(leave)
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
    setSession(CLIENT)
    changeDraft({ address: '12 rue' })
    setSession({ status: 'visitor' })
    await Promise.resolve()
    expect($draft.get().address).toBe('12 rue')

    setSession(CLIENT)
    localStorage.clear()
    setSession({ status: 'visitor' })
    await Promise.resolve()
    expect($draft.get()).toEqual(EMPTY_DRAFT)
  })

  test('ends at sign-out with what has not been persisted yet', async () => {
    provideRelease({})
    startDraft()
    setSession(CLIENT)
    changeDraft({ address: '12 rue' })
    await signOut()
    expect($draft.get()).toEqual(EMPTY_DRAFT)
    vi.advanceTimersByTime(300)
    expect(persisted()).toBeNull()
  })

  test('leaves the wilaya last chosen in a cookie, until sign-out', async () => {
    startDraft()
    setSession(CLIENT)
    changeDraft({ wilayaId: 16 })
    discardDraft()
    expect(document.cookie).toContain('hirfa_wilaya=16')
    localStorage.clear()
    setSession({ status: 'visitor' })
    await Promise.resolve()
    vi.advanceTimersByTime(1)
    expect(document.cookie).not.toContain('hirfa_wilaya')
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
    expect([$draft.get(), vi.getTimerCount(), persisted()]).toEqual([EMPTY_DRAFT, 0, null])
  })
})

test('a draft of the first render is not stored, and a change of another field leaves the cookie of the wilaya', () => {
  startDraft()
  changeDraft({ wilayaId: 16 })
  changeDraft({ address: '12 rue' })
  expect(document.cookie).toContain('hirfa_wilaya=16')
  discardDraft()
  $draftKind.set(undefined)
  changeDraft({ address: '12 rue' })
  expect([vi.getTimerCount(), $draft.get().address]).toEqual([0, '12 rue'])
})

test('an unreadable draft leaves the answers of this page, except those of the other draft', () => {
  startDraft()
  changeDraft({ address: '12 rue' })
  vi.advanceTimersByTime(300)
  localStorage.setItem('taskData', '{')
  startDraft()
  expect([$draft.get().address, $draftLost.get()]).toEqual(['12 rue', true])
  localStorage.setItem('quickBooking', '{')
  startDraft('quick')
  expect($draft.get()).toEqual(EMPTY_DRAFT)
})

describe('quick booking', () => {
  const OTHER = { ...COMPLETE_DRAFT, address: '5 place Audin' }
  const write = (kind: 'wizard' | 'quick', draft = COMPLETE_DRAFT) => persistedDrafts[kind].write(storedDraft(draft))

  test('continues in the wizard, which offers the draft with an option that it replaces', () => {
    write('quick')
    write('wizard', OTHER)
    startDraft('quick')
    continueInWizard()
    expect([persistedDrafts.wizard.read(), $replacedDraft.get()]).toMatchObject([COMPLETE_DRAFT, OTHER])
    write('wizard', { ...OTHER, optionId: null })
    continueInWizard()
    expect($replacedDraft.get()).toBeNull()
    persistedDrafts.wizard.remove()
    continueInWizard()
    expect($replacedDraft.get()).toBeNull()
  })

  test.each(['wizard', 'quick'] as const)('keeps place and service of a booked job; the %s is open', kind => {
    write('quick')
    write('wizard')
    startDraft(kind)
    forgetJob(readJob(COMPLETE_DRAFT)!)
    const expected = { ...EMPTY_DRAFT, wilayaId: 16, cityId: 554, usualServiceId: 1 }
    expect($draft.get()).toEqual(kind === 'quick' ? expected : EMPTY_DRAFT)
    expect([persistedDrafts.wizard.read(), persistedDrafts.quick.read()]).toEqual([null, expected])
  })

  test('keeps another job, and the wizard too', () => {
    write('quick', OTHER)
    write('wizard', OTHER)
    startDraft('quick')
    forgetJob(readJob(COMPLETE_DRAFT)!)
    const expected = [OTHER, { ...OTHER, usualServiceId: 1 }]
    expect([persistedDrafts.wizard.read(), persistedDrafts.quick.read()]).toMatchObject(expected)
    expect($draft.get()).toMatchObject(expected[1]!)
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
    expect([$draft.get(), vi.getTimerCount()]).toEqual([EMPTY_DRAFT, 0])
    window.dispatchEvent(new Event('pagehide'))
    expect(persisted()).toBeNull()
  })

  test('a booked or discarded draft leaves no contact in this one', () => {
    startDraft()
    changeDraft({ contactName: 'Zohra' })
    vi.advanceTimersByTime(300)
    expect(persisted()).not.toHaveProperty('contact_name')
    expect(readContact('wizard')).toMatchObject({ contact_name: 'Zohra' })
    elsewhere('taskData', null)
    expect(readContact('wizard')).toEqual({})
    changeDraft({ contactName: 'Zohra' })
    vi.advanceTimersByTime(300)
    discardDraft()
    expect(readContact('wizard')).toEqual({})
  })

  test('a changed draft, and another key, leave the draft of this tab', () => {
    startDraft()
    changeDraft({ address: '12 rue' })
    elsewhere('taskData', '{}')
    elsewhere('client', null)
    expect($draft.get().address).toBe('12 rue')
  })
})

/** `task-data` has the drafts that cannot be read. */
test('a draft that cannot be read is removed, and reported until another one is begun', () => {
  localStorage.setItem('taskData', spoilt({ v: 2 }))
  startDraft()
  expect([$draft.get(), $draftLost.get(), $draftKind.get()]).toEqual([EMPTY_DRAFT, true, 'wizard'])
  expect(localStorage.getItem('taskData')).toBeNull()
  changeDraft({ address: '12 rue' })
  expect($draftLost.get()).toBe(false)
  localStorage.setItem('taskData', '{')
  startDraft()
  discardDraft()
  expect($draftLost.get()).toBe(false)
  startDraft()
  expect($draftLost.get()).toBe(false)
})

test('a session that begins or continues leaves the draft', async () => {
  startDraft()
  setSession({ status: 'visitor' })
  changeDraft({ address: '12 rue' })
  setSession({ status: 'expired' })
  setSession(CLIENT)
  setSession({ ...CLIENT, client: { ...CLIENT.client, name: 'سارة ع' } })
  localStorage.clear()
  await Promise.resolve()
  expect($draft.get().address).toBe('12 rue')
})

test('a persisted draft is read with its values', () => {
  localStorage.setItem('taskData', spoilt())
  startDraft()
  expect(missingOf($draft.get())).toBeNull()
  expect($draft.get()).toMatchObject({ serviceId: 1, cityId: 554, description: 'A leak under the sink', step: 5 })
})
