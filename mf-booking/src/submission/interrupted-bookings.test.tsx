import '../messages/index.ts'
import { screen, waitFor } from '@testing-library/react'
import { request } from '@hirfa/shared-platform'
import { BookingResponse } from '@hirfa/shared-contract'
import { failAt, showScreen } from '@hirfa/shared-platform/testing'
import { beforeEach, expect, test } from 'vitest'
import { signInAsNewClient } from '../../testing/new-client.ts'
import { persistTask } from '../../testing/answered-task.ts'
import { $draft, startDraft, persistedDrafts } from '../draft/draft-store.ts'
import { type BookingRequest, type ScheduledRequest, urgentBody, urgentRequest } from './booking-request.ts'
import { InterruptedBookings } from './interrupted-bookings.tsx'
import { markSent, sentSubmissions, submissionFor } from './submissions-store.ts'

beforeEach(async () => {
  await showScreen(() => null, { route: '/' })
  await signInAsNewClient()
  persistTask()
  startDraft()
})

/** Stores a submission as a page does that was closed after sending it. */
function leaveSent(request: BookingRequest, minutesAgo = 0): void {
  markSent(submissionFor(request))
  const [sent] = JSON.parse(localStorage.getItem('submissions') ?? '[]')
  localStorage.setItem('submissions', JSON.stringify([{ ...sent, sentAt: Date.now() - minutesAgo * 60_000 }]))
}

function bookingOf(artisanId: number): ScheduledRequest {
  return {
    artisan: { id: artisanId, name: 'سمير قندوز', latinName: 'Samir Kendouz', avatar: null },
    slot: { date: '2027-04-05', time: '09:00' },
    fields: urgentRequest($draft.get()).fields,
    savedAt: Date.now()
  }
}

test('a booking that was made is shown with a link, and its draft and submission are removed', async () => {
  const urgent = urgentRequest($draft.get())
  const id = await request('POST', '/user/urgently-task', {
    body: urgentBody(urgent),
    answer: BookingResponse,
    idempotencyKey: submissionFor(urgent).key
  })
  leaveSent(urgent)
  await showScreen(InterruptedBookings, { route: '/' })
  const link = await screen.findByRole('link', { name: 'See the appointment' })
  expect(link.getAttribute('href')).toBe(`/appointment-details/${id}`)
  expect(screen.getByRole('status').textContent).toContain('The urgent request that was interrupted has arrived.')
  expect([sentSubmissions(), persistedDrafts.wizard.read()]).toEqual([[], null])
})

test('a booking that was not made is shown; artisan, slot and draft are unchanged', async () => {
  leaveSent(bookingOf(7), 5)
  await showScreen(InterruptedBookings, { route: '/' })
  const link = await screen.findByRole('link', { name: 'Continue the booking' })
  expect(link.getAttribute('href')).toBe('/appointement/7')
  expect(screen.getByRole('alert').textContent).toContain('Samir Kendouz')
  expect(sentSubmissions()).toEqual([])
  expect(JSON.parse(sessionStorage.getItem('bookingTab') ?? '{}')).toMatchObject({
    choice: { artisanId: 7, date: '2027-04-05', time: '09:00' }
  })
  expect(persistedDrafts.wizard.read()).toMatchObject({ description: 'A leak under the sink' })
})

test('a booking of unknown outcome is looked up again when the connection returns', async () => {
  leaveSent(urgentRequest($draft.get()), 5)
  const mend = failAt('/user/tasks', 403)
  await showScreen(InterruptedBookings, { route: '/' })
  expect((await screen.findByRole('status')).textContent).toMatch(/We are checking whether it arrived/)
  expect(sentSubmissions()).toHaveLength(1)
  mend()
  window.dispatchEvent(new Event('online'))
  await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(/did not arrive/))
})
