/** A page one click before the booking: the draft and the slot are stored, without the wizard and the picker. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { Appointment, type Artisan, pageOf, type Slot } from '@hirfa/shared-contract'
import { request } from '@hirfa/shared-platform'
import { type Shown, showScreen } from '@hirfa/shared-platform/testing'
import { expect } from 'vitest'
import { startDraft } from '../src/draft/draft-store.ts'
import { listFreeHours } from '../src/picker/availability-api.ts'
import { ServicesScreen } from '../src/services/services-screen.tsx'
import { persistSlot } from '../src/submission/booking-choice.ts'
import { answeredTask, persistTask } from './answered-task.ts'
import { listArtisans } from './artisans.ts'
import { acceptTerms, confirmButton, openPage } from './booking-page.ts'

export const KINDS = ['scheduled', 'urgent'] as const
export const PATHS = { scheduled: '/store-task', urgent: '/user/urgently-task' }
/** Later than the days of other tests. */
const FIRST_DAY = 60
const DAY_MS = 86_400_000
/** Leaves another free hour on each day. */
const LEFT_FREE = 2
const OUTCOME_LIMIT = { timeout: 15_000 }

/** The booking of a case: a slot of an artisan, or an urgent request. */
export type Wish = { kind: 'scheduled'; artisan: Artisan; slot: Slot } | { kind: 'urgent' }

/** Returns a function whose calls name a free slot once each. `place` counts the artisans of the service. */
export async function listWishes(place: number): Promise<(kind: Wish['kind']) => Wish> {
  const artisan = (await listArtisans()).at(place)
  if (!artisan) throw new Error('the seed has too few artisans')
  const today = new Date().toISOString().slice(0, 10)
  const first = new Date(Date.now() + FIRST_DAY * DAY_MS).toISOString().slice(0, 10)
  const { free } = await listFreeHours(artisan.id, today, new AbortController().signal)
  const slots = Object.entries(free)
    .filter(([date]) => date > first)
    .flatMap(([date, times]) => times.slice(0, -LEFT_FREE).map(time => ({ date, time })))
  return kind => {
    const slot = kind === 'scheduled' && slots.shift()
    if (slot) return { kind: 'scheduled', artisan, slot }
    if (kind === 'scheduled') throw new Error('the seed has too few free hours for these tests')
    return { kind }
  }
}

/** Stores what the wizard and the picker store, and opens the page that confirms. */
export async function openPrepared(wish: Wish): Promise<Shown> {
  persistTask()
  // The wizard shows the draft of the page's memory, as an earlier page has read it.
  startDraft()
  if (wish.kind === 'scheduled') persistSlot(wish.artisan.id, wish.slot)
  return openStored(wish)
}

/** Opens the page that confirms, with what is stored. */
export async function openStored(wish: Wish): Promise<Shown> {
  if (wish.kind === 'urgent') {
    const shown = await showScreen(ServicesScreen, { route: '/services', at: '/services?step=5' })
    await screen.findByRole('button', { name: 'Urgent request' })
    return shown
  }
  const { user, shown } = await openPage(wish.artisan)
  await acceptTerms(user)
  return shown
}

export function press({ kind }: Wish): void {
  fireEvent.click(kind === 'scheduled' ? confirmButton() : screen.getByRole('button', { name: 'Urgent request' }))
}

/** Waits for an alert with both texts. */
export async function expectAlert(said: string | RegExp, outcome = ''): Promise<void> {
  await waitFor(() => {
    const texts = screen.getAllByRole('alert').map(({ textContent }) => textContent ?? '')
    expect(texts).toContainEqual(expect.stringMatching(said))
    expect(texts.filter(text => text.match(said)).join(' ')).toContain(outcome)
  }, OUTCOME_LIMIT)
}

/** Checks that everything entered is on the page and in the storage. */
export function expectPersisted(wish: Wish): void {
  const { address, description } = answeredTask()
  if (wish.kind === 'urgent') {
    expect(screen.getByLabelText('Description of the work')).toHaveProperty('value', description)
  } else {
    const summary = screen.getByRole('complementary', { name: 'Your booking' }).textContent
    for (const text of [address, description, wish.slot.time]) expect(summary).toContain(text)
    expect(screen.getByRole('checkbox')).toHaveProperty('checked', true)
  }
  expect(JSON.parse(localStorage.getItem('taskData') ?? '{}')).toMatchObject({ address, description })
}

/** Chooses the last hour that the picker offers instead of a taken one: no other case books it. */
export async function chooseAnotherHour(): Promise<void> {
  const dialog = within(await screen.findByRole('dialog', { name: 'Choose a day and an hour' }))
  await dialog.findByText('This time was just booked. Choose another.')
  await dialog.findByRole('grid')
  const hours = dialog.getByRole('combobox', { name: 'Time' })
  const last = within(hours).getAllByRole<HTMLOptionElement>('option').at(-1)
  fireEvent.change(hours, { target: { value: last?.value } })
  fireEvent.click(dialog.getByRole('button', { name: 'Confirm' }))
}

/** The ids of the client's appointments. */
export async function listAppointments(): Promise<number[]> {
  const { items } = await request('GET', '/user/tasks', { answer: pageOf(Appointment) })
  return items.map(({ id }) => id)
}

/** The storage keys of a booking that are still set. */
export function leftBehind(): string[] {
  const local = ['taskData', 'submissions'].filter(key => localStorage.getItem(key) !== null)
  const session = ['pendingBooking', 'pendingUrgentTask'].filter(key => sessionStorage.getItem(key) !== null)
  return [...local, ...session]
}
