import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Artisan } from '@hirfa/shared-contract'
import { addDays, dateInAlgiers, nearDay } from '@hirfa/shared-i18n'
import { request } from '@hirfa/shared-platform'
import { serveTime, showScreen, watchRequests } from '@hirfa/shared-platform/testing'
import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { persistTask } from '../../testing/answered-task.ts'
import { openPage, openPicker } from '../../testing/booking-page.ts'
import { changeDraft, discardDraft, startDraft } from '../draft/draft-store.ts'
import { EMPTY_DRAFT } from '../draft/draft.ts'
import { QuickScreen } from '../quick/quick-screen.tsx'
import { chooseWhen } from '../quick/quick-store.ts'

const DAY_MS = 86_400_000
const REAL = Date.now()
const TODAY = dateInAlgiers(new Date(REAL))
const daysFrom = (date: string, count: number) => Array.from({ length: count }, (_, days) => addDays(date, days))
const textsOf = (dates: string[], today = TODAY) => dates.map(date => nearDay(date, today, 'en'))
const shownDays = async () =>
  within(await screen.findByRole('radiogroup', { name: 'Day' }))
    .getAllByRole('radio')
    .map(radio => radio.closest('label')?.textContent)

async function openArtisan() {
  const { data } = await request('GET', '/api/profiles/1', { answer: v.object({ data: Artisan }), public: true })
  persistTask()
  return openPage(data)
}

async function showQuick() {
  discardDraft()
  startDraft('quick')
  changeDraft({ ...EMPTY_DRAFT, wilayaId: 16, cityId: 554, serviceId: 1, optionId: 11 })
  await showScreen(QuickScreen, { route: '/quick-booking' })
}

beforeEach(() => void vi.stubEnv('TZ', 'America/Toronto'))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllEnvs()
  chooseWhen({ day: null, part: null })
  discardDraft()
})

describe.each([
  ['three days behind', REAL - 3 * DAY_MS],
  ['400 days ahead', REAL + 400 * DAY_MS],
  ['in 1970', 0]
])('with the clock of the device %s', (_, now) => {
  beforeEach(() => void vi.useFakeTimers({ now, toFake: ['Date'] }))

  test('the week of an artisan and the picker begin today', async () => {
    const calls = watchRequests()
    const { user } = await openArtisan()
    await waitFor(async () => expect(await shownDays()).toEqual(textsOf(daysFrom(TODAY, 7))))
    await waitFor(() => expect(calls('/api/profiles/1/availability').at(-1)?.query.get('from')).toBe(TODAY))
    const picker = await openPicker(user)
    const today = () => picker.getByRole('grid').querySelector('[aria-current=date]')
    // On the last evening of a month the next free hour, with which it opens, is in the next month.
    if (!today()) await user.click(picker.getByRole('button', { name: 'Previous month' }))
    expect(today()?.textContent).toBe(String(Number(TODAY.slice(8))))
  })
})

describe('over midnight of Algiers', () => {
  const [evening, morning] = [addDays(TODAY, 3), addDays(TODAY, 4)]
  /** 23:59 in Algiers. */
  const LATE = Date.parse(`${evening}T22:59:00Z`)

  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'] })
    serveTime(() => new Date())
    wakeAt(LATE)
  })

  function wakeAt(moment: number) {
    vi.setSystemTime(moment)
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
  }

  test('the week of an artisan moves on and loads the hours of its new days', async () => {
    const calls = watchRequests()
    await openArtisan()
    expect(await shownDays()).toEqual(textsOf(daysFrom(evening, 7), evening))
    wakeAt(LATE + 120_000)
    expect(await shownDays()).toEqual(textsOf(daysFrom(morning, 7), morning))
    await waitFor(() => expect(calls('/api/profiles/1/availability').at(-1)?.query.get('from')).toBe(morning))
  })

  test('a chosen tomorrow is today: quick booking shows the soonest hours', async () => {
    await showQuick()
    const calls = watchRequests()
    await userEvent.setup().click(await screen.findByRole('radio', { name: 'Tomorrow' }))
    await waitFor(() => expect(calls('/api/zone-profiles').at(-1)?.query.get('from')).toBe(morning))
    wakeAt(LATE + 120_000)
    await waitFor(() => expect(calls('/api/zone-profiles').at(-1)?.query.get('from')).toBeNull())
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Soonest' }).checked).toBe(true)
  })

  test('a day of the picker that has passed cannot be confirmed', async () => {
    const { user } = await openArtisan()
    const picker = await openPicker(user)
    const [day] = picker.getAllByRole('button', { name: /free time/ })
    await user.click(day!)
    const time = picker.getByRole('combobox', { name: 'Time' })
    await user.selectOptions(time, within(time).getAllByRole<HTMLOptionElement>('option').at(-1)!)
    const confirm = picker.getByRole<HTMLButtonElement>('button', { name: 'Confirm' })
    expect(confirm.disabled).toBe(false)
    wakeAt(LATE + 30 * DAY_MS)
    await waitFor(() => expect(confirm.disabled).toBe(true))
  })
})
