import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { chooseLanguage, i18n } from '@hirfa/shared-i18n'
import { $notices, currentClient, request, SUBMIT_TIMEOUT_MS } from '@hirfa/shared-platform'
import { Appointment, AppointmentResponse, type Artisan, pageOf, type Slot, slotToWire } from '@hirfa/shared-contract'
import { signInAs, watchRequests } from '@hirfa/shared-platform/testing'
import { afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import {
  acceptTerms,
  chooseSlot,
  confirmButton,
  expectAppointment,
  openPage,
  openPicker,
  pickerDialog,
  readyToBook,
  summary
} from '../../testing/booking-page.ts'
import { fail, mendEverything } from '../../testing/faults.ts'
import { messageOf } from '../../testing/message-of.ts'
import { listLongDays } from '../../testing/artisans.ts'
import { CLIENT_PASSWORD, signInAsNewClient, signInOtherClient } from '../../testing/new-client.ts'
import { provideManifest } from '../../testing/provide-manifest.ts'
import { persistTask } from '../../testing/answered-task.ts'
import { $draft, startDraft, persistedDrafts } from '../draft/draft-store.ts'
import { pendingBooking } from '../submission/pending-request.ts'
import { submitPending } from '../submission/submit-pending.ts'

let artisans: Artisan[] = []
let phone: string | null = null

beforeAll(async () => void (artisans = await listLongDays()))

beforeEach(() => {
  phone = null
  provideManifest()
  persistTask()
})
afterEach(mendEverything)

/** Each test books with an artisan of its own. */
function nextArtisan(): Artisan {
  const artisan = artisans.shift()
  if (!artisan) throw new Error('the seed has too few artisans for these tests')
  return artisan
}

/** A client of this test: the hours of the others would overlap. */
async function signIn() {
  if (phone) return signInAs(phone, CLIENT_PASSWORD)
  phone = await signInAsNewClient()
}

/** Persists a visitor's booking with a change in the storage, then signs in. */
async function putBy(artisan: Artisan, change: object = {}) {
  const { user, shown } = await readyToBook(artisan)
  await user.click(confirmButton())
  shown.unmount()
  const persisted = JSON.parse(sessionStorage.getItem('pendingBooking')!)
  sessionStorage.setItem('pendingBooking', JSON.stringify({ ...persisted, ...change }))
  await signIn()
}

/** Another client books this hour. */
async function bookElsewhere(artisan: Artisan, slot: Slot) {
  const { post } = await signInOtherClient()
  const job = { state: 16, city: 554, category: 1, section: 11, address: '3 rue' }
  expect(await post('/store-task', { profile: artisan.id, ...slotToWire(slot), ...job })).toMatchObject({ status: 201 })
}

async function listBooked(artisan: Artisan) {
  const { items } = await request('GET', '/user/tasks', { answer: pageOf(Appointment) })
  return items.filter(item => item.artisan?.id === artisan.id)
}

test('[F-141] [F-146] [F-149] [F-150] [F-155] books an hour and opens the client’s new appointment', async () => {
  await signIn()
  const artisan = nextArtisan()
  const { user, shown } = await openPage(artisan)

  const calls = watchRequests()
  const dialog = await openPicker(user)
  for (const name of ['Previous month', 'Next month', 'Cancel', 'Confirm'])
    expect(dialog.getByRole('button', { name })).toBeTruthy()
  const time = await chooseSlot(user, dialog)
  expect(confirmButton()).toHaveProperty('disabled', true)
  await acceptTerms(user)
  await user.click(confirmButton())

  const id = await expectAppointment(shown)
  expect(calls('/store-task')[0]?.body).toEqual({
    profile: artisan.id,
    date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    start_time: expect.stringMatching(/^0\d:00$/),
    state: 16,
    city: 554,
    category: 1,
    section: 11,
    address: '12 rue Didouche Mourad',
    description: 'A leak under the sink',
    latitude: 36.7538,
    longitude: 3.0588
  })
  const success = ['task_created_successfully', 'artisan_will_contact_soon'] as const
  expect(shown.state()).toEqual({ success: success.map(key => i18n.t(key, { ns: 'platform' })) })
  expect(persistedDrafts.wizard.read()).toBeNull()
  expect($draft.get().serviceId).toBeNull()
  const booked = await request('GET', `/user/get-task/${id}`, { answer: AppointmentResponse })
  expect(booked).toMatchObject({
    urgent: false,
    time,
    address: '12 rue Didouche Mourad',
    description: 'A leak under the sink',
    wilayaId: 16,
    cityId: 554,
    service: { id: 1 },
    option: { id: 11 }
  })
  expect(booked.artisan?.id).toBe(artisan.id)
})

test('[F-143] [F-148] without a day and an hour the missing fields are reported, and the focus moves to the first', async () => {
  await signIn()
  const { user } = await openPage(nextArtisan())
  await acceptTerms(user)
  await user.click(confirmButton())
  const section = within(screen.getByRole('region', { name: 'Date and time' }))
  expect(section.getAllByRole('alert').map(alert => alert.textContent)).toEqual([
    messageOf('please_select_date'),
    messageOf('please_select_time')
  ])
  expect(document.activeElement).toBe(section.getByRole('button', { name: 'Choose a time' }))
})

test('[F-148] with a day alone only the hour is reported', async () => {
  await signIn()
  const artisan = nextArtisan()
  const taken = { date: '2099-01-05', time: '09:00' }
  const choice = { artisanId: artisan.id, date: null, time: null, taken }
  sessionStorage.setItem('bookingTab', JSON.stringify({ choice }))
  const { user } = await openPage(artisan)
  await user.click((await pickerDialog()).getByRole('button', { name: 'Cancel' }))
  await acceptTerms(user)
  await user.click(confirmButton())
  const section = within(screen.getByRole('region', { name: 'Date and time' }))
  expect(section.getAllByRole('alert').map(alert => alert.textContent)).toEqual([messageOf('please_select_time')])
})

test('[F-143] [F-148] without a draft the page links to the wizard and stores the artisan as preferred', async () => {
  await signIn()
  persistTask({ category: null, section: null })
  const artisan = nextArtisan()
  const { user, shown } = await readyToBook(artisan)
  await user.click(confirmButton())
  expect(summary().getByRole('alert').textContent).toBe(
    messageOf('missing_task_info') + messageOf('describe_your_task')
  )
  await user.click(summary().getByRole('link', { name: 'Describe your task' }))
  expect(shown.address()).toBe('/services')
  expect($draft.get().preferredArtisanId).toBe(artisan.id)
})

test('if the slot was booked by another client, the picker opens again and all other values stay', async () => {
  await signIn()
  const artisan = nextArtisan()
  const { user, shown, time } = await readyToBook(artisan)
  const date = screen.getAllByText(/\b20\d\d\b/)[0]!.closest('time')!.dateTime

  await bookElsewhere(artisan, { date, time })
  await user.click(confirmButton())

  const dialog = await pickerDialog()
  expect(dialog.getByRole('alert').textContent).toBe('This time was just booked. Choose another.')
  const hours = within(dialog.getByRole('combobox', { name: 'Time' })).getAllByRole<HTMLOptionElement>('option')
  expect(hours.map(({ value }) => value)).not.toContain(time)
  expect(hours.length).toBeGreaterThan(1)
  expect(screen.getByRole('checkbox', { hidden: true })).toHaveProperty('checked', true)
  expect(summary().getByText('A leak under the sink')).toBeTruthy()

  await user.selectOptions(dialog.getByRole('combobox', { name: 'Time' }), hours[1]!)
  await user.click(dialog.getByRole('button', { name: 'Confirm' }))
  await user.click(confirmButton())
  await expectAppointment(shown)
  expect(await listBooked(artisan)).toHaveLength(1)
})

/** `pending-request` has the form in which it is stored. */
test('[F-151] [F-152] [F-181] [F-182] [F-291] a visitor signs in, and the persisted booking is sent once', async () => {
  const artisan = nextArtisan()
  const { user, shown, time } = await readyToBook(artisan)
  await user.click(confirmButton())
  await waitFor(() => expect(shown.address()).toBe('/login'))
  expect(shown.state()).toEqual({ bookingFlow: true, from: `/appointement/${artisan.id}` })
  // The page there says why.
  expect($notices.get()).toEqual([])
  expect(pendingBooking.read()).toMatchObject({
    artisan: { id: artisan.id, name: artisan.name, avatar: artisan.avatar },
    slot: { time },
    fields: { section: 11, address: '12 rue Didouche Mourad', description: 'A leak under the sink', latitude: 36.7538 }
  })

  await signIn()
  expect(await submitPending()).toMatchObject({ outcome: 'booked', appointmentId: expect.any(Number) })
  expect(pendingBooking.read()).toBeNull()
  expect(persistedDrafts.wizard.read()).toBeNull()
  expect(await submitPending()).toEqual({ outcome: 'nothing' })
  expect(await listBooked(artisan)).toHaveLength(1)
})

test('[F-143] [F-144] a session that expires while booking redirects to sign-in, and the booking is persisted', async () => {
  await signIn()
  const artisan = nextArtisan()
  const { user, shown } = await readyToBook(artisan)
  await fail({ path: '/store-task', status: 401 })
  await user.click(confirmButton())

  const link = await summary().findByRole('link', { name: 'Log in now' })
  expect(summary().getByRole('alert').textContent).toBe(
    `Your session has expired. Please log in again.${messageOf('login_now')}`
  )
  expect(summary().getByRole('alert').parentElement).toBe(document.activeElement)
  expect(currentClient()).toBeNull()
  expect(pendingBooking.read()).toMatchObject({ artisan: { id: artisan.id } })
  expect(persistedDrafts.wizard.read()).not.toBeNull()
  await user.click(link)
  expect(shown.address()).toBe('/login')
  await signIn()
  expect(await submitPending()).toMatchObject({ outcome: 'booked' })
})

/** `failed-requests` has the failures of a booking. */
describe('a late response', () => {
  test('[F-147] [see F-265] after ten seconds the form is enabled again; a late response still books, and only once', async () => {
    await signIn()
    const artisan = nextArtisan()
    const { user, shown } = await readyToBook(artisan)
    await fail({ path: '/store-task', delay_ms: 1500 })
    const calls = watchRequests()

    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    fireEvent.click(confirmButton())
    expect(confirmButton()).toHaveProperty('disabled', true)
    expect(confirmButton().getAttribute('aria-busy')).toBe('true')
    expect(confirmButton().querySelector('.spinner')).toBeTruthy()
    await act(async () => vi.advanceTimersByTime(SUBMIT_TIMEOUT_MS))
    vi.useRealTimers()

    expect(summary().getByRole('alert').textContent).toMatch(/^The connection is taking too long/)
    expect(confirmButton()).toHaveProperty('disabled', false)
    expect(confirmButton().querySelector('.spinner')).toBeNull()
    await user.click(confirmButton())
    await expectAppointment(shown)

    // The response of the first attempt must not change the next draft.
    persistTask({ description: 'Something else' })
    startDraft()
    await waitFor(() => expect(calls('/store-task').filter(({ answer }) => answer)).toHaveLength(2))
    expect(persistedDrafts.wizard.read()).toMatchObject({ description: 'Something else' })
    expect(await listBooked(artisan)).toHaveLength(1)
  })

  test('a booking whose response comes while the next page loads is announced, and the visitor is not taken away', async () => {
    const { pathname } = window.location
    onTestFinished(() => history.replaceState(null, '', pathname))
    await signIn()
    const artisan = nextArtisan()
    const { user, shown } = await readyToBook(artisan)
    await fail({ path: '/store-task', delay_ms: 300 })
    await user.click(confirmButton())
    history.replaceState(null, '', '/privacy-policy')
    const notices = () => $notices.get().map(({ text }) => text)
    await waitFor(() => expect(notices()).toEqual(['Your request was sent successfully']))
    expect(shown.address()).toBe(`/appointement/${artisan.id}`)
    expect(await listBooked(artisan)).toHaveLength(1)
  })
})

test('[F-163] the chosen hour survives a cancelled change, a reload and a change of language', async () => {
  const artisan = nextArtisan()
  const { user, shown } = await openPage(artisan)
  const time = await chooseSlot(user, await openPicker(user))
  const words = summary().getByText(/202\d/).textContent

  const dialog = await openPicker(user)
  await user.click(dialog.getAllByRole('button', { name: /free time/ }).at(-1)!)
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(summary().getByText(words)).toBeTruthy()
  expect(summary().getByText(new RegExp(time))).toBeTruthy()
  shown.unmount()

  await openPage(artisan)
  expect(summary().getByText(words)).toBeTruthy()
  await act(() => chooseLanguage('ar'))
  const arabic = within(await screen.findByRole('complementary', { name: 'ملخص الحجز' }))
  expect(arabic.getByText(new RegExp(time))).toBeTruthy()
  expect(arabic.getByText('السباكة')).toBeTruthy()
})

describe('a pending booking', () => {
  test('is refused when its day is past, with a message to choose a new time', async () => {
    const artisan = nextArtisan()
    await putBy(artisan, { selectedDate: '2026-01-04' })
    expect(await submitPending()).toEqual({
      outcome: 'refused',
      message: 'This time has passed. Choose a new time.',
      slotTaken: true,
      artisanId: artisan.id
    })
    expect(await listBooked(artisan)).toEqual([])
    expect(pendingBooking.read()).toBeNull()
  })

  test('reports that its hour is booked, and the picker opens on that day', async () => {
    const artisan = nextArtisan()
    await putBy(artisan)
    const { slot } = pendingBooking.read()!
    await bookElsewhere(artisan, slot)
    expect(await submitPending()).toEqual({
      outcome: 'refused',
      message: 'This time has just been booked, choose another one',
      slotTaken: true,
      artisanId: artisan.id
    })
    await openPage(artisan)
    const dialog = await pickerDialog()
    expect(dialog.getByRole('alert').textContent).toBe('This time was just booked. Choose another.')
    const chosen = document.querySelector('td[aria-selected=true]')
    expect(chosen?.textContent).toBe(String(Number(slot.date.slice(8))))
  })
})
