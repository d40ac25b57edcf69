import { screen, waitFor, within } from '@testing-library/react'
import { $notices, $offerPlace } from '@hirfa/shared-platform'
import { showScreen, watchRequests } from '@hirfa/shared-platform/testing'
import { expect, test, vi } from 'vitest'
import {
  bookWithStatus,
  development,
  loadedDialog,
  notices,
  press,
  signInAsNewClient,
  user
} from '../../testing/account-tests.ts'
import { seededAppointment } from '../../testing/appointment-tests.ts'
import { NO_FILTERS } from '../appointments/appointment-query.ts'
import { listAppointments } from '../appointments/appointments-api.ts'
import { AppointmentScreen } from './appointment-screen.tsx'

function show(id: number | string, state?: object) {
  return showScreen(AppointmentScreen, { route: '/appointment-details/:id', at: `/appointment-details/${id}`, state })
}

test('[F-238] [F-239] loads all details from the address alone', async () => {
  const { id, artisan, address } = await seededAppointment('accepted')
  const sent = watchRequests()
  await show(id)

  expect(await screen.findByRole('heading', { level: 2, name: artisan!.latinName! })).toBeTruthy()
  expect(screen.getByText('Accepted')).toBeTruthy()
  expect(screen.getByText(/(Sun|Mon|Tues|Wednes|Thurs|Fri|Satur)day \d+ \w+ \d{4}/)).toBeTruthy()
  expect(screen.getByText(address)).toBeTruthy()
  expect(screen.getByText('Alger-Centre · Alger')).toBeTruthy()
  expect(screen.getByText(/^(Unp|P)aid$/)).toBeTruthy()
  expect(screen.getByText(/DZD|Price on request/)).toBeTruthy()
  expect(new Set(sent(`/user/get-task/${id}`).map(({ method }) => method))).toEqual(new Set(['GET']))
})

test('[F-235] shows an urgent booking, and the two messages once and removes them from the history', async () => {
  await signInAsNewClient()
  const id = await bookWithStatus(0)
  const page = await show(id, { success: ['Your request was sent', 'The artisan will call'] })

  const banner = await screen.findByText('Your request was sent')
  expect(within(banner.closest('[role=status]') as HTMLElement).getByText('The artisan will call')).toBeTruthy()
  const description = 'Your request was sent The artisan will call'
  expect(screen.getByRole('heading', { level: 1, description })).toBeTruthy()
  await waitFor(() => expect(page.state()).toEqual({}))
  for (const text of ['Waiting for an artisan', 'No date yet', 'Urgent request', 'Your request was sent'])
    expect(await screen.findByText(text)).toBeTruthy()
  const place = await vi.waitUntil(() => $offerPlace.get(), { timeout: 60_000 })
  expect(banner.compareDocumentPosition(place)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  page.unmount()
  expect($offerPlace.get()).toBeNull()
})

test('[F-239] shows the appointment from the list at once, then reloads it', async () => {
  await signInAsNewClient()
  const id = await bookWithStatus(0)
  const { items } = await listAppointments({ ...NO_FILTERS, page: 1 })
  await development().setStatus(id, { status: 1, profile: 1 })
  await development().fail({ path: `/user/get-task/${id}`, delay_ms: 300 })
  await show(id, { tasks: items })

  expect(await screen.findByText('Pending')).toBeTruthy()
  expect(await screen.findByText('Accepted')).toBeTruthy()
})

test('[F-216] [F-236] [see F-237] performs an action, shows the changed appointment and leads back to the list', async () => {
  await signInAsNewClient()
  const id = await bookWithStatus(1)
  const page = await show(id)
  await press('Cancel the appointment')
  const dialog = await loadedDialog()
  await user.type(dialog.getByLabelText('Reason for cancelling'), 'Changed plans')
  await user.click(dialog.getByRole('button', { name: 'Cancel the appointment' }))

  expect(await screen.findByText('Cancelled')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Cancel the appointment' })).toBeNull()
  await user.click(screen.getByRole('link', { name: 'Back to my appointments' }))
  expect(page.address()).toBe('/my-appointments')
})

const MISSING = 'We could not find what you are looking for.'

test.each(['9999999', 'abc', '0', '-1', '99999999999', '1e3', '%00'])(
  '[F-240] redirects from the invalid id "%s" to the list',
  async id => {
    await signInAsNewClient()
    const page = await show(id)
    await waitFor(() => expect(page.address()).toBe('/my-appointments'))
    expect(page.arrival()).toBe('REPLACE')
    expect(notices()).toEqual([MISSING])
  }
)

test.each([
  ['the text of a 404', { status: 404, answer: '{"error":"Gone","message":"Away"}' }, MISSING],
  ['the error field', { status: 500, answer: '{"error":"Broken","message":"Away"}' }, 'Broken'],
  ['the message', { status: 403, answer: '{"message":"Away"}' }, 'Away'],
  ['the generic message', { status: 500, answer: '{}' }, 'An error occurred. Please try again shortly.'],
  ['the network message', { drop: true, times: 3 }, 'Network error. Check your connection and try again.']
])('[F-240] an appointment that cannot be loaded shows %s and leads to the list', async (_which, fault, text) => {
  await signInAsNewClient()
  const id = await bookWithStatus(0)
  await development().fail({ path: `/user/get-task/${id}`, ...fault })
  const page = await show(id)
  await waitFor(() => expect(page.address()).toBe('/my-appointments'))
  expect($notices.get()).toMatchObject([{ tone: 'danger', text }])
})
