import { screen, waitFor } from '@testing-library/react'
import { currentClient, provideFragments } from '@hirfa/shared-platform'
import type { PendingOutcome } from '@hirfa/shared-platform/remote'
import { showScreen } from '@hirfa/shared-platform/testing'
import { beforeEach, expect, test, vi } from 'vitest'
import { enter, notices, press, SEEDED_PHONE } from '../../testing/account-tests.ts'
import { provideProduct } from '../../testing/provide-product.ts'
import { SignInScreen } from '../sign-in/sign-in-screen.tsx'

beforeEach(provideProduct)

/** Replaces the fragment of the booking remote, which is not loaded in this test. */
function bookingPartAnswers(outcome: PendingOutcome) {
  const submitPending = vi.fn<() => Promise<PendingOutcome>>(() => {
    for (const key of ['pendingBooking', 'pendingUrgentTask']) sessionStorage.removeItem(key)
    return Promise.resolve(outcome)
  })
  provideFragments(() => Promise.resolve({ submitPending } as never))
  return submitPending
}

async function logInWithPendingWork() {
  sessionStorage.setItem('pendingBooking', '{}')
  const page = await showScreen(SignInScreen, { route: '/login', state: { bookingFlow: true, from: '/services' } })
  await enter({ 'Phone number': SEEDED_PHONE.slice(4), Password: 'hirfa-demo-1' })
  await press('Log in')
  return page
}

test.each([
  ['ar', 'خطوة أخيرة: أكّد رقم هاتفك لنرسل طلبك', 'يجب تسجيل الدخول أولًا'],
  ['en', 'Last step: confirm your phone number so that we can send your request', 'You must log in first'],
  ['fr', 'Dernière étape : confirmez votre numéro et nous envoyons votre demande', 'Vous devez d’abord vous connecter']
] as const)('[F-151] [F-288] in %s a visitor who comes from a booking sees why, once', async (language, step, must) => {
  await showScreen(SignInScreen, { route: '/login', state: { bookingFlow: true }, language })
  expect(await screen.findByText(step)).toBeTruthy()
  expect(screen.getAllByText(must)).toHaveLength(1)
})

test('[F-181] [F-182] [F-291] submits the pending booking and opens the appointment with both messages', async () => {
  const asked = bookingPartAnswers({ outcome: 'booked', appointmentId: 77 })
  const page = await logInWithPendingWork()

  await waitFor(() => expect(page.address()).toBe('/appointment-details/77'))
  expect(page.state()).toEqual({ success: ['Your request was sent successfully', 'The artisan will contact you soon'] })
  expect(page.arrival()).toBe('REPLACE')
  expect(asked).toHaveBeenCalledTimes(1)
})

const REFUSED = { outcome: 'refused', slotTaken: false, artisanId: 7 } as const
const OFF = 'This artisan no longer works on Fridays'

test.each<[string, PendingOutcome & { outcome: 'refused' }, string, object]>([
  [
    '[F-281] a refused urgent booking leads to the client’s appointments',
    { ...REFUSED, message: 'Not now', artisanId: null },
    '/my-appointments',
    { bookingError: true, message: 'Not now', artisanId: null }
  ],
  [
    '[F-183] [F-282] a refusal is shown above the client’s appointments',
    { ...REFUSED, message: OFF },
    '/my-appointments',
    { bookingError: true, message: OFF, artisanId: 7 }
  ],
  [
    'a taken slot leads back to the artisan',
    { ...REFUSED, message: 'This time was just booked', slotTaken: true },
    '/appointement/7',
    { origin: '/services' }
  ]
])('%s', async (_what, outcome, address, state) => {
  bookingPartAnswers(outcome)
  const page = await logInWithPendingWork()
  await waitFor(() => expect(page.address()).toBe(address))
  expect(page.state()).toEqual(state)
  expect(notices().includes(outcome.message)).toBe(outcome.slotTaken)
})

test('if the booking remote cannot be loaded, the client is signed in and the booking stays pending', async () => {
  provideFragments(() => Promise.reject(new Error('the part is not served')))
  const page = await logInWithPendingWork()

  await waitFor(() => expect(page.address()).toBe('/my-appointments'))
  expect(currentClient()).toBeTruthy()
  expect(sessionStorage.getItem('pendingBooking')).toBe('{}')
  expect(notices()).toContain('We could not send your request yet. It is saved, nothing is lost.')
})

test('shows that the booking is being sent', async () => {
  let answer = (_outcome: PendingOutcome) => {}
  const submitPending = () => new Promise<PendingOutcome>(resolve => (answer = resolve))
  provideFragments(() => Promise.resolve({ submitPending } as never))
  const page = await logInWithPendingWork()

  expect((await screen.findByRole('status')).textContent).toBe('Sending your request…')
  answer({ outcome: 'booked', appointmentId: 3 })
  await waitFor(() => expect(page.address()).toBe('/appointment-details/3'))
})

test('[see F-184] does not load the booking remote without pending work', async () => {
  const asked = bookingPartAnswers({ outcome: 'booked', appointmentId: 1 })
  const page = await showScreen(SignInScreen, { route: '/login' })
  await enter({ 'Phone number': SEEDED_PHONE.slice(4), Password: 'hirfa-demo-1' })
  await press('Log in')

  await waitFor(() => expect(page.address()).toBe('/'))
  expect(asked).not.toHaveBeenCalled()
})
