import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { useLayoutEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { MemoryRouter } from 'react-router-dom'
import { addDays } from '@hirfa/shared-i18n'
import { type Artisan, type Client, type Slot, slotText, slotToWire, ZoneArtisans } from '@hirfa/shared-contract'
import { paths } from '@hirfa/shared-contract/paths'
import { $today, currentClient, forgetClient, provideFragments, request, signOut } from '@hirfa/shared-platform'
import {
  failAt,
  handleAt,
  setSession,
  type Shown,
  showScreen,
  signInAs,
  watchRequests
} from '@hirfa/shared-platform/testing'
import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { expectAppointment } from '../../testing/booking-page.ts'
import { fail } from '../../testing/faults.ts'
import { answeredTask } from '../../testing/answered-task.ts'
import { CLIENT_PASSWORD, newPhone, signInAsNewClient, signInOtherClient } from '../../testing/new-client.ts'
import { $draft, changeDraft, discardDraft, startDraft, persistedDrafts } from '../draft/draft-store.ts'
import { EMPTY_DRAFT } from '../draft/draft.ts'
import { listCities } from '../draft/places.ts'
import { provideManifest } from '../../testing/provide-manifest.ts'
import { pendingBooking } from '../submission/pending-request.ts'
import { QuickScreen } from './quick-screen.tsx'
import { $when, chooseWhen } from './quick-store.ts'

const PLUMBER = 'I need a plumber for under an hour'
const ALGIERS_CENTRE = { wilayaId: 16, cityId: 554 }
const PLUMBING_JOB = { ...EMPTY_DRAFT, ...ALGIERS_CENTRE, serviceId: 1, optionId: 11 }
const HeldHour = v.object({ hold: v.object({ id: v.string() }) })
let user: UserEvent

beforeEach(() => {
  user = userEvent.setup()
  startDraft('quick')
  discardDraft()
})
afterEach(() => {
  Reflect.deleteProperty(navigator, 'geolocation')
  chooseWhen({ day: null, part: null })
  forgetClient()
  discardDraft()
})

function show(search = ''): Promise<Shown> {
  return showScreen(QuickScreen, { route: '/quick-booking', at: `/quick-booking${search}` })
}

/** What a part shows when it is first painted, with the updates that React makes before. */
async function firstPaint(search: string): Promise<string> {
  await show()
  await screen.findByLabelText('Service')
  cleanup()
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
  const place = document.body.appendChild(document.createElement('main'))
  const root = createRoot(place)
  onTestFinished(() => {
    root.unmount()
    place.remove()
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  })
  return new Promise(resolve => {
    function Painted() {
      // React's updates before the paint end in the task of the commit.
      useLayoutEffect(() => queueMicrotask(() => resolve(readAloud())), [])
      return null
    }
    root.render(
      <MemoryRouter initialEntries={[`/quick-booking${search}`]}>
        <QuickScreen />
        <Painted />
      </MemoryRouter>
    )
  })
}

/** The words of the sentence with what is chosen in each blank. */
function readAloud(): string {
  const words = screen.getByLabelText('Service').parentElement
  const parts = [...(words?.childNodes ?? [])]
  return parts
    .map(part => (part instanceof HTMLSelectElement ? part.selectedOptions[0]?.textContent : part.textContent))
    .join('')
}

const cards = () => screen.findAllByRole('article')
const hoursOf = (card: HTMLElement) => within(card).getAllByRole('button', { name: /\d\d:00 · / })

/** Stands for the position of the device, or for the code of the browser's error. */
function locateAt(position: { latitude: number; longitude: number } | number): void {
  const getCurrentPosition = (found: (at: object) => void, failed: (error: object) => void) =>
    typeof position === 'object' ? found({ coords: position }) : failed({ code: position, PERMISSION_DENIED: 1 })
  Object.defineProperty(navigator, 'geolocation', { configurable: true, value: { getCurrentPosition } })
}

/** Replaces the fragment of the account remote, which is not loaded in this test. */
function provideSignIn(signIn: () => Promise<unknown> = () => Promise.resolve()): void {
  const SignInForm = ({ onClient }: { onClient: (client: Client) => void }) => (
    <button type="button" onClick={() => void signIn().then(() => onClient(currentClient()!))}>
      Sign in here
    </button>
  )
  provideFragments(() => Promise.resolve({ SignInForm } as never))
}

/** The artisans of a commune whose next hours are soonest. */
async function listSoonest(change: object = {}): Promise<Artisan[]> {
  const place = { state: 16, city: 554, category: 1, section: 11, sort_by: 'soonest', per_page: 6 }
  const query = { ...place, ...change }
  const { local } = await request('GET', '/api/zone-profiles', { query, answer: ZoneArtisans, public: true })
  return local.items
}

/** Another client holds the first hour of the first card. */
async function holdFirstHour(state: number, city: number): Promise<void> {
  const artisans = await listSoonest({ state, city })
  const name = within((await cards())[0]!).getByRole('heading').textContent
  const artisan = artisans.find(each => [each.name, each.latinName].includes(name))
  const slot = artisan?.nextSlots[0]
  if (!artisan || !slot) throw new Error('no artisan of the commune has a free hour')
  const body = { profile: artisan.id, category: 1, section: 11, ...slotToWire(slot), id: crypto.randomUUID() }
  const { post } = await signInOtherClient()
  expect(await post('/api/holds', body)).toMatchObject({ status: 201 })
}

async function openSheet(index = 0) {
  const card = (await cards())[index]
  const [hour] = card ? hoursOf(card) : []
  if (!hour) throw new Error('the card has no hour')
  await user.click(hour)
  return within(await screen.findByRole('dialog', { name: 'Confirm your booking' }))
}

describe('the sentence', () => {
  test('lists artisans with their price and next hours, and is kept for the next visit', async () => {
    await show()
    await user.click(await screen.findByRole('button', { name: 'Plumbing' }))
    await screen.findByRole('option', { name: '16 · Alger' })
    await user.selectOptions(screen.getByLabelText('Place'), '16 · Alger')
    await waitFor(() => expect(readAloud()).toBe(`${PLUMBER} in Alger-Centre as soon as possible`))

    for (const card of await cards()) {
      expect(within(card).getByText(/DZD \/ hour/)).toBeTruthy()
      expect(hoursOf(card).length).toBeGreaterThan(0)
    }
    await waitFor(() => expect(persistedDrafts.quick.read()).toMatchObject({ serviceId: 1, wilayaId: 16, cityId: 554 }))
  })

  test('finds its place by words, like the step of the wizard', async () => {
    await show('?service=plumbing')
    const opener = await screen.findByRole('button', { name: 'Find a place' })
    await user.click(opener)
    const dialog = within(await screen.findByRole('dialog', { name: 'Where do you need it?' }))
    await dialog.findByRole('option', { name: '31 · Oran' })
    await user.type(dialog.getByRole('searchbox', { name: 'Find by number or name' }), 'oran')
    await waitFor(() => expect(readAloud()).toBe(`${PLUMBER} in Oran as soon as possible`))
    await user.click(dialog.getByRole('button', { name: 'Confirm' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(document.activeElement).toBe(opener)
  })

  test('begins with the place of the last booking and offers its service first', async () => {
    changeDraft({ ...ALGIERS_CENTRE, usualServiceId: 3 })
    await show()
    expect(await screen.findByRole('option', { name: 'Alger-Centre' })).toHaveProperty('selected', true)
    const [first] = within(screen.getByRole('main')).getAllByRole('button')
    await user.click(first ?? document.body)
    expect($draft.get().serviceId).toBe(3)
  })
})

test('a service without an option gets the smallest one', async () => {
  changeDraft({ ...EMPTY_DRAFT, ...ALGIERS_CENTRE, serviceId: 1 })
  await show()
  await waitFor(() => expect($draft.get().optionId).toBe(11))
})

describe('the position of the device', () => {
  test('chooses the nearest commune of the country', async () => {
    locateAt({ latitude: 35.6971, longitude: -0.6308 })
    await show()
    await user.click(await screen.findByRole('button', { name: 'Use my location' }))
    await waitFor(() => expect($draft.get()).toMatchObject({ wilayaId: 31, latitude: 35.6971, positionChosen: true }))
  })

  test('between two communes asks whether the nearest is right', async () => {
    locateAt({ latitude: 36.535, longitude: 4.06 })
    await show()
    await user.click(await screen.findByRole('button', { name: 'Use my location' }))
    expect(await screen.findByText(/^The nearest commune that we know is .+, \d+ km away\. Check/)).toBeTruthy()
  })

  test.each([
    ['refused', 1, 'To allow it: in Chrome, Samsung and Edge'],
    ['abroad', { latitude: 45.5, longitude: -73.5 }, 'Your device is outside Algeria'],
    ['in Tunisia', { latitude: 36.8065, longitude: 10.1815 }, 'Your device is outside Algeria']
  ])('that is %s leaves the sentence as it is and says so', async (_how, position, text) => {
    locateAt(position)
    changeDraft(ALGIERS_CENTRE)
    await show()
    await user.click(await screen.findByRole('button', { name: 'Use my location' }))
    expect(await screen.findByText(new RegExp(text))).toBeTruthy()
    expect($draft.get()).toMatchObject(ALGIERS_CENTRE)
  })
})

describe('the sheet of an hour', () => {
  const answer = () => changeDraft(PLUMBING_JOB)
  beforeEach(answer)

  /** An earlier case may have signed in. Signing out clears the stored draft. */
  async function leaveSession(): Promise<void> {
    await signOut()
    answer()
  }

  test('a signed-in client books with one more tap, and the next booking starts from its place', async () => {
    await signInAsNewClient()
    const shown = await show()
    const sheet = await openSheet()
    expect(await sheet.findByText(/^This hour is held for you: .*[45]:\d\d/)).toBeTruthy()
    await user.click(sheet.getByRole('button', { name: 'Confirm booking' }))
    await expectAppointment(shown)
    expect(persistedDrafts.quick.read()).toEqual({ ...EMPTY_DRAFT, ...ALGIERS_CENTRE, usualServiceId: 1 })
  })

  test('a saved address fills in commune, address and landmark', async () => {
    const phone = await signInAsNewClient()
    const body = { label: 'other', name: 'Grandma', city: 554, address: '5 rue Tripoli', landmark: 'second door' }
    await request('POST', '/user/add-address', { body, answer: v.unknown() })
    setSession({ status: 'visitor' })
    await signInAs(phone, CLIENT_PASSWORD)
    changeDraft({ wilayaId: 31, cityId: null })
    await show()
    await user.click(await screen.findByRole('button', { name: 'Grandma' }))
    expect($draft.get()).toMatchObject({ ...ALGIERS_CENTRE, address: '5 rue Tripoli', landmark: 'second door' })
    const sheet = await openSheet()
    expect(sheet.getByRole('button', { name: 'Grandma', pressed: true })).toBeTruthy()
  })

  test('sends the landmark and the contact of another person, which only the tab stores', async () => {
    await signInAsNewClient()
    const sent = watchRequests()
    const shown = await show()
    const sheet = await openSheet()
    await user.type(sheet.getByRole('textbox', { name: /^District or landmark/ }), ' near the mosque ')
    await user.click(sheet.getByText(/^The work is at another person/))
    await user.type(sheet.getByRole('textbox', { name: /^Name of the contact/ }), 'Zohra')
    const phone = sheet.getByRole('textbox', { name: /^Phone of the contact/ })
    await user.type(phone, '0770')
    await user.click(sheet.getByRole('button', { name: 'Confirm booking' }))
    expect(await sheet.findAllByText(/^The number of the contact is not valid/)).toHaveLength(2)
    expect(sent('/store-task')).toEqual([])
    await user.type(phone, '990011')
    await waitFor(() => expect(sessionStorage.getItem('bookingTab')).toContain('990011'))
    const stored = localStorage.getItem('quickBooking') ?? ''
    expect(stored).toMatch(/^(?=.*"landmark")(?!.*(Zohra|990011))/)
    await user.click(sheet.getByRole('button', { name: 'Confirm booking' }))
    await expectAppointment(shown)
    expect(sent('/store-task')).toMatchObject([
      {
        body: { landmark: 'near the mosque', contact_name: 'Zohra', contact_phone: '+213770990011' },
        answer: { task: { contact_name: 'Zohra' } }
      }
    ])
    await waitFor(() => expect(sessionStorage.getItem('bookingTab')).toBeNull())
  })

  test('a visitor holds the hour longer once a code was sent to the entered number', async () => {
    const SignInForm = ({ onCodeSent }: { onCodeSent?: () => void }) => (
      <button
        type="button"
        onClick={() => {
          void request('POST', '/otp-login', { body: { phone: newPhone() }, answer: v.unknown() }).then(onCodeSent)
        }}
      >
        Send code
      </button>
    )
    provideFragments(() => Promise.resolve({ SignInForm } as never))
    await leaveSession()
    await show()
    const sheet = await openSheet(2)
    expect(await sheet.findByText(/^This hour is held for you: .*[12]:\d\d/)).toBeTruthy()
    await user.click(await sheet.findByRole('button', { name: 'Send code' }))
    expect(await sheet.findByText(/^This hour is held for you: .*[45]:\d\d/)).toBeTruthy()
  })

  test('without the remote that signs in it links to its page', async () => {
    provideFragments(() => Promise.reject(new Error('The remote is away')))
    await show()
    const sheet = await openSheet()
    const link = await sheet.findByRole('link', { name: 'Log in now' })
    expect(link).toHaveProperty('pathname', '/login')
    await user.click(link)
    expect(pendingBooking.read()).toMatchObject({ fields: { city: 554, section: 11 }, hold: expect.any(String) })
    pendingBooking.remove()
  })

  test('a session that expires while confirming leaves the booking pending and asks to sign in', async () => {
    provideManifest()
    await signInAsNewClient()
    provideSignIn()
    failAt('/store-task', 401)
    await show()
    const sheet = await openSheet()
    await user.click(sheet.getByRole('button', { name: 'Confirm booking' }))
    expect((await sheet.findByRole('alert')).textContent).toContain('Your session has expired')
    expect(await sheet.findByRole('button', { name: 'Sign in here' })).toBeTruthy()
    expect(pendingBooking.read()).toMatchObject({ fields: { city: 554, section: 11 } })
    pendingBooking.remove()
  })

  test('an hour that another client holds makes place for the nearest ones, and what was typed stays', async () => {
    provideSignIn(signInAsNewClient)
    await leaveSession()
    // No other file holds hours of this place, so that the nearest ones stay free.
    const oran = (await listCities(31)).find(({ name }) => name === 'Oran')!.id
    const shown = await show(`?service=plumbing&wilaya=31&city=${oran}`)
    await holdFirstHour(31, oran)
    const sheet = await openSheet()
    await user.type(sheet.getByLabelText('Description of the work'), 'The tap drips')
    expect(await sheet.findByText(/has just been booked/)).toBeTruthy()
    const signIn = await sheet.findByRole('button', { name: 'Sign in here' })
    const [near] = await sheet.findAllByRole('button', { name: /\d\d:00 · / })
    await user.click(near!)
    await sheet.findByText(/^This hour is held for you/)
    expect(sheet.queryByText(/has just been booked/)).toBeNull()
    expect(sheet.getByLabelText('Description of the work')).toHaveProperty('value', 'The tap drips')
    expect(signIn.isConnected).toBe(true)
    const sent = watchRequests()
    await user.click(signIn)
    await expectAppointment(shown)
    expect(sent('/store-task')).toMatchObject([{ body: { description: 'The tap drips', hold: expect.any(String) } }])
  })

  test('an hour that is refused when it is confirmed makes place for the nearest ones, also of others', async () => {
    await signInAsNewClient()
    const shown = await show()
    const sheet = await openSheet()
    await sheet.findByText(/^This hour is held for you/)
    const restore = failAt('/store-task', 409, 'Gone', 'slot_unavailable')
    await user.click(sheet.getByRole('button', { name: 'Confirm booking' }))
    const lists = await waitFor(() => {
      const found = sheet
        .getAllByRole('list')
        .filter(list => within(list).queryAllByRole('button', { name: /:00 · / }).length)
      expect(found.length).toBeGreaterThan(1)
      return found
    })
    expect(sheet.queryByRole('button', { name: 'Confirm booking' })).toBeNull()
    restore()
    await user.click(within(lists.at(-1)!).getAllByRole('button', { name: /:00 · / })[0]!)
    await user.click(await sheet.findByRole('button', { name: 'Confirm booking' }))
    await expectAppointment(shown)
  })

  test('an artisan who has been suspended since is offered no more, with the reason', async () => {
    failAt('/api/holds', 422, 'This artisan does not exist')
    await show()
    const sheet = await openSheet()
    expect(await sheet.findByText('This artisan does not exist')).toBeTruthy()
    expect(sheet.queryByRole('button', { name: 'Confirm booking' })).toBeNull()
    await user.click(await sheet.findByRole('button', { name: 'Choose another hour' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test('books the sentence of this tab while another tab has another one', async () => {
    await signInAsNewClient()
    const sent = watchRequests()
    const shown = await show()
    const sheet = await openSheet(1)
    await sheet.findByText(/^This hour is held for you/)
    persistedDrafts.quick.write({ ...answeredTask(), category: '2', section: '21', state: '31' })
    const newValue = localStorage.getItem('quickBooking')
    window.dispatchEvent(new StorageEvent('storage', { key: 'quickBooking', newValue }))
    await user.click(sheet.getByRole('button', { name: 'Confirm booking' }))
    await expectAppointment(shown)
    const [booking] = sent('/store-task')
    expect(booking?.body).toMatchObject({ category: 1, section: 11, state: 16, city: 554 })
  })

  test('a sheet that closes while its hour is being held releases the hour afterwards', async () => {
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
    handleAt('/api/holds', async send => {
      const response = await send()
      await answered
      return response
    })
    const sent = watchRequests()
    // Before its own request, the sheet of an earlier case may release its hour.
    const sinceHold = () => sent().slice(sent().indexOf(sent('/api/holds')[0]!))
    const released = expect.objectContaining({ path: '/api/release-hold' })
    await show()
    const sheet = await openSheet()
    await waitFor(() => expect(sent('/api/holds')).toHaveLength(1))
    await user.click(sheet.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sinceHold()).not.toContainEqual(released)
    answer()
    await waitFor(() => expect(sinceHold()).toContainEqual(released))
  })

  test('an hour that cannot be held can still be booked', async () => {
    await signInAsNewClient()
    failAt('/api/holds', 503)
    const shown = await show()
    const sheet = await openSheet(2)
    expect(await sheet.findByText(/We could not hold this hour/)).toBeTruthy()
    await user.click(sheet.getByRole('button', { name: 'Confirm booking' }))
    await expectAppointment(shown)
  })

  test('says when the hold has ended, and holds the hour again', async () => {
    await fail({ path: '/api/holds', answer: '{"seconds":1}' })
    await show()
    const sheet = await openSheet()
    await sheet.findByText(/^This hour is held for you/)
    expect(await sheet.findByText(/no longer held for you/)).toBeTruthy()
    await user.click(sheet.getByRole('button', { name: 'Hold it again' }))
    expect(await sheet.findByText(/^This hour is held for you/)).toBeTruthy()
  })

  test('a link to an urgent request opens it once the place is known, and not again once it is closed', async () => {
    provideSignIn()
    changeDraft({ wilayaId: null, cityId: null })
    await show('?service=plumbing&urgent=1')
    await screen.findByRole('option', { name: '16 · Alger' })
    expect(screen.queryByRole('dialog')).toBeNull()
    await user.selectOptions(screen.getByLabelText('Place'), '16 · Alger')
    const sheet = within(await screen.findByRole('dialog', { name: 'Urgent request' }))
    await user.click(sheet.getByRole('button', { name: 'Close' }))
    await user.selectOptions(screen.getByLabelText('Size of the job'), 'for three hours or more')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('a link to an hour of an artisan opens the sheet, with the job of the appointment it comes from', async () => {
    provideSignIn()
    const { id, nextSlots, name, latinName } = (await listSoonest({ section: 12 })).at(-1)!
    const { date, time } = nextSlots[0]!
    const job = { serviceId: 1, optionId: 12, wilayaId: 16, cityId: 554, address: '3 rue Larbi', description: 'A leak' }
    await showScreen(QuickScreen, {
      route: '/quick-booking',
      at: `/quick-booking?service=plumbing&size=12&wilaya=16&city=554&artisan=${id}&hour=${date}T${time}`,
      state: { bookAgain: { ...job, latitude: 36.75, longitude: 3.05 } }
    })
    const sheet = within(await screen.findByRole('dialog', { name: 'Confirm your booking' }))
    expect(sheet.getByText(latinName ?? name)).toBeTruthy()
    expect(sheet.getByText(new RegExp(time))).toBeTruthy()
    expect(sheet.getByLabelText<HTMLInputElement>('Address').value).toBe('3 rue Larbi')
    expect($draft.get()).toMatchObject({ ...job, latitude: 36.75, positionSource: 'appointment' })
    await user.click(sheet.getByRole('button', { name: 'Close' }))
    await user.selectOptions(screen.getByLabelText('Size of the job'), 'for three hours or more')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('an urgent request sends no place for a commune whose seat is unknown, and asks for the position', async () => {
    await signInAsNewClient()
    changeDraft({ wilayaId: 5, cityId: 119 })
    const shown = await show()
    await user.click(await screen.findByRole('button', { name: 'Urgent request' }))
    const sheet = within(await screen.findByRole('dialog', { name: 'Urgent request' }))
    expect($draft.get()).toMatchObject({ latitude: null, longitude: null })
    await user.click(sheet.getByRole('button', { name: 'Yes, send the request' }))
    expect(shown.address()).toMatch(/^\/quick-booking/)
    locateAt({ latitude: 35.6, longitude: 6.1 })
    await user.click(sheet.getByRole('button', { name: 'Use my location' }))
    await waitFor(() => expect($draft.get()).toMatchObject({ cityId: 119, latitude: 35.6, positionSource: 'device' }))
    await user.click(sheet.getByRole('button', { name: 'Yes, send the request' }))
    await expectAppointment(shown)
  })
})

describe('the address of the sentence', () => {
  test('fills the sentence before it is first painted', async () => {
    expect(await firstPaint('?service=plumbing')).toContain(PLUMBER)
  })

  test('fills it in, and keeps its other parameters', async () => {
    changeDraft({ ...ALGIERS_CENTRE, address: 'A street', latitude: 36.77, longitude: 3.05, positionChosen: true })
    const shown = await show('?service=plumbing&size=12&wilaya=16&city=555&from=page')
    const place = { wilayaId: 16, cityId: 555, address: '', latitude: null, positionChosen: false }
    await waitFor(() => expect($draft.get()).toMatchObject({ serviceId: 1, optionId: 12, ...place }))
    expect(await cards()).not.toHaveLength(0)
    expect(shown.address()).toBe('/quick-booking?service=plumbing&size=12&wilaya=16&city=555&from=page')
  })

  test('follows what is chosen', async () => {
    changeDraft(PLUMBING_JOB)
    const shown = await show()
    const address = (rest: string) => waitFor(() => expect(shown.address()).toBe(`/quick-booking?service=${rest}`))
    await address('plumbing&size=11&wilaya=16&city=554')
    await user.selectOptions(screen.getByLabelText('Size of the job'), 'for three hours or more')
    await address('plumbing&size=13&wilaya=16&city=554')
    await user.selectOptions(
      await screen.findByLabelText('Place'),
      await screen.findByRole('option', { name: '31 · Oran' })
    )
    await waitFor(() =>
      expect(readAloud()).toBe('I need a plumber for three hours or more in Oran as soon as possible')
    )
    await address('plumbing&size=13&wilaya=31&city=1110')
    await user.click(screen.getByRole('radio', { name: 'Tomorrow' }))
    await address(`plumbing&size=13&wilaya=31&city=1110&day=${addDays($today.get(), 1)}`)
  })

  test('with a day opens the hours from it on, and with one that has passed the soonest, in words', async () => {
    const day = addDays($today.get(), 2)
    const { unmount } = await show(`?service=plumbing&wilaya=16&city=554&day=${day}`)
    await waitFor(() => expect($when.get().day).toBe(day))
    unmount()
    await show('?service=plumbing&wilaya=16&city=554&day=2020-01-01')
    await waitFor(() => expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Soonest' }).checked).toBe(true))
    expect(screen.getByText('The time in this link has passed. These are the next free hours.')).toBeTruthy()
  })

  test('has the day and its part, and their hours are shown', async () => {
    changeDraft(PLUMBING_JOB)
    const day = addDays($today.get(), 1)
    const shown = await show()
    await user.selectOptions(await screen.findByLabelText('Day'), 'tomorrow')
    await user.selectOptions(screen.getByLabelText('Time'), 'in the afternoon')
    await waitFor(() => expect(shown.address()).toContain(`&day=${day}&part=afternoon`))
    await waitFor(() => expect(readAloud()).toBe(`${PLUMBER} in Alger-Centre tomorrow in the afternoon`))
    await waitFor(async () => {
      const hours = (await cards()).flatMap(hoursOf).map(({ textContent }) => Number(textContent.slice(0, 2)))
      expect(hours.every(hour => hour >= 12 && hour < 17)).toBe(true)
    })
    await user.selectOptions(screen.getByLabelText('Day'), 'as soon as possible')
    await waitFor(() => expect(shown.address()).not.toContain('day='))
  })

  test('opens another day from a month', async () => {
    changeDraft(PLUMBING_JOB)
    await show()
    await user.click(await screen.findByRole('button', { name: 'Other day' }))
    const month = within(await screen.findByRole('dialog', { name: 'Other day' }))
    await user.click(month.getByRole('button', { name: 'Next month' }))
    const day = month.getAllByRole('button', { name: /^\w+ 15 \w+$/ })[0]!
    await user.click(day)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect($when.get().day).toMatch(/-15$/)
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /\/15\// }).checked).toBe(true)
  })

  test('whose service is gone says so and keeps the place', async () => {
    await show('?service=no-such-service&wilaya=16&city=555')
    expect(await screen.findByText('This service is no longer offered. Choose one of these.')).toBeTruthy()
    await waitFor(() => expect($draft.get()).toMatchObject({ serviceId: null, wilayaId: 16, cityId: 555 }))
    await user.click(screen.getByRole('button', { name: 'Plumbing' }))
    expect(screen.queryByText(/no longer offered/)).toBeNull()
  })

  test.each([
    ['commune', 'wilaya=31&city=999999', { wilayaId: 31 }, 'Oran'],
    ['wilaya', 'wilaya=999&city=1', { wilayaId: null, cityId: null }, 'a commune'],
    ['form', 'wilaya=x&city=1', { wilayaId: null, cityId: null }, 'a commune']
  ])('whose %s is gone says so and keeps the service', async (_what, place, left, read) => {
    changeDraft(ALGIERS_CENTRE)
    await show(`?service=plumbing&size=13&${place}`)
    expect(await screen.findByText('This place is no longer in our list. Check where the work is.')).toBeTruthy()
    await waitFor(() =>
      expect(readAloud()).toBe(`I need a plumber for three hours or more in ${read} as soon as possible`)
    )
    expect($draft.get()).toMatchObject({ serviceId: 1, ...left })
  })

  test('with values that mean nothing changes no answer', async () => {
    changeDraft(ALGIERS_CENTRE)
    await show('?from=page&size=99&day=soon')
    await screen.findByRole('option', { name: 'Alger-Centre' })
    expect($draft.get()).toMatchObject({ serviceId: null, ...ALGIERS_CENTRE })
  })
})

describe('the address of an hour', () => {
  type Other = Pick<NonNullable<Parameters<typeof paths.quickBooking>[0]>, 'artisan' | 'hour' | 'service'>

  async function freeHour(): Promise<{ artisan: Artisan; slot: Slot }> {
    const artisan = (await listSoonest()).at(-1)
    const slot = artisan?.nextSlots.at(-1)
    if (!artisan || !slot) throw new Error('no artisan of the commune has a free hour')
    return { artisan, slot }
  }

  const linked = async (other: Other = {}) => {
    const { artisan, slot } = await freeHour()
    return new URL(
      paths.quickBooking({ service: 'plumbing', artisan: artisan.id, hour: slotText(slot), ...other }),
      location.href
    ).search
  }

  const sheetOf = async () => within(await screen.findByRole('dialog', { name: 'Confirm your booking' }))

  test('opens its sheet, which asks for the place, and books the hour', async () => {
    await signInAsNewClient()
    changeDraft(EMPTY_DRAFT)
    const { artisan } = await freeHour()
    const shown = await show(await linked())
    const sheet = await sheetOf()
    expect(await sheet.findByText(artisan.latinName ?? artisan.name)).toBeTruthy()
    expect(await sheet.findByText(/^This hour is held for you/)).toBeTruthy()
    await user.click(sheet.getByRole('button', { name: 'Confirm booking' }))
    expect(await sheet.findByText('Choose the wilaya and the commune')).toBeTruthy()
    await sheet.findByRole('option', { name: '16 · Alger' })
    await user.selectOptions(sheet.getByLabelText('Place'), '16 · Alger')
    await waitFor(() => expect(sheet.getByLabelText('Address')).toHaveProperty('value', 'Alger-Centre'))
    await user.click(sheet.getByRole('button', { name: 'Confirm booking' }))
    await expectAppointment(shown)
  })

  test('stays in it while the sheet is open', async () => {
    changeDraft({ ...EMPTY_DRAFT, ...ALGIERS_CENTRE })
    const search = await linked()
    const { unmount, address } = await show(search)
    const sheet = await sheetOf()
    expect(address()).toContain(search.slice(search.indexOf('&')))
    await user.click(sheet.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(address()).not.toContain('hour=')
    const other = await openSheet()
    expect(await other.findByRole('timer')).toBeTruthy()
    expect(address()).toMatch(/&artisan=\d+&hour=\d{4}-\d\d-\d\dT\d\d%3A00$/)
    unmount()
    await show(new URL(address(), location.href).search)
    await sheetOf()
  })

  test('is held by a reloaded page as before', async () => {
    changeDraft({ ...EMPTY_DRAFT, ...ALGIERS_CENTRE })
    const search = await linked()
    await show(search)
    await (await sheetOf()).findByText(/^This hour is held for you/)
    const stored = sessionStorage.getItem('bookingTab')
    const sent = watchRequests()
    // A reload runs no cleanup: what the tab has stored stays.
    cleanup()
    await waitFor(() => expect(sent('/api/release-hold')).toHaveLength(1))
    sessionStorage.setItem('bookingTab', stored ?? '')
    await show(search)
    await (await sheetOf()).findByText(/^This hour is held for you/)
    expect(sent('/api/holds')[0]?.body).toMatchObject({ id: v.parse(HeldHour, JSON.parse(stored ?? '')).hold.id })
  })

  test('that has passed says so and offers the nearest ones', async () => {
    changeDraft({ ...EMPTY_DRAFT, ...ALGIERS_CENTRE })
    await show(await linked({ hour: `${addDays($today.get(), -2)}T10:00` }))
    const sheet = await sheetOf()
    expect(await sheet.findByText('Choose a day that is not over')).toBeTruthy()
    const [near] = await sheet.findAllByRole('button', { name: /\d\d:00 · / })
    await user.click(near!)
    expect(await sheet.findByText(/^This hour is held for you/)).toBeTruthy()
  })

  test.each<[string, Other, string]>([
    ['whose artisan is gone', { artisan: 999_999 }, 'This artisan no longer takes this kind of job.'],
    ['whose artisan does other work', { service: 'painting' }, 'This artisan no longer takes this kind of job.'],
    ['that is unreadable', { hour: 'soon' }, 'We do not know the hour in this link.'],
    ['whose service is gone', { service: 'no-such' }, 'This service is no longer offered.']
  ])('%s says so and leaves the hours of others', async (_what, other, text) => {
    changeDraft({ ...EMPTY_DRAFT, ...ALGIERS_CENTRE })
    await show(await linked(other))
    expect(await screen.findByText(new RegExp(`^${text}`))).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
    if (other.service === 'no-such') return
    expect((await cards()).length).toBeGreaterThan(0)
  })
})
