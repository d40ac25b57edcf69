import '../messages/index.ts'
import { screen, waitFor } from '@testing-library/react'
import { request } from 'shared-platform'
import { BookingResponse } from 'shared-contract'
import { showScreen } from 'shared-platform/testing'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { failAt } from '../../testing/network.ts'
import { signInAsNewClient } from '../../testing/new-client.ts'
import { tellTask } from '../../testing/told-task.ts'
import { $draft, startDraft } from '../draft/draft-store.ts'
import { keptDraft } from '../draft/task-data.ts'
import { urgentSubmission } from './book-urgently.ts'
import { InterruptedBookings } from './interrupted-bookings.tsx'
import type { PendingBooking } from './pending-booking.ts'
import { pendingUrgentBody } from './pending-urgent.ts'
import { sentBookings } from './sent-bookings.ts'
import { fieldsOf, type Submission } from './submission.ts'

let phones = 661_400_000

beforeEach(async () => {
  await showScreen(() => null, { route: '/' })
  await signInAsNewClient(`+213${++phones}`)
  tellTask()
  startDraft()
})
afterEach(() => {
  vi.restoreAllMocks()
})

/** Marked as sent by a page that is gone since. */
function leftBehind(submission: Submission, minutesAgo = 0): void {
  localStorage.setItem('sentBookings', JSON.stringify([{ sentAt: Date.now() - minutesAgo * 60_000, submission }]))
}

function bookingOf(artisanId: number): PendingBooking {
  return {
    artisanId,
    artisanName: 'سمير قندوز',
    artisanImage: null,
    categoryId: 1,
    sectionId: 11,
    selectedDate: '2027-04-05',
    slotTime: '09:00 - 10:00',
    storedData: fieldsOf(urgentSubmission($draft.get())),
    savedAt: Date.now(),
    idempotencyKey: '5f0c2d3e-8f4b-4f57-9c3d-1a2b3c4d5e6f'
  }
}

test('one that was made is told with the way to it, and nothing of it is left', async () => {
  const submission = urgentSubmission($draft.get())
  const id = await request('POST', '/user/urgently-task', {
    body: pendingUrgentBody(submission),
    answer: BookingResponse,
    idempotencyKey: submission.idempotencyKey
  })
  leftBehind(submission)
  await showScreen(InterruptedBookings, { route: '/' })
  const link = await screen.findByRole('link', { name: 'See the appointment' })
  expect(link.getAttribute('href')).toBe(`/appointment-details/${id}`)
  expect(screen.getByRole('status').textContent).toContain('The urgent request that was interrupted has arrived.')
  expect([sentBookings(), keptDraft.read()]).toEqual([[], null])
})

test('one that was not made is told, with the artisan, the hour and the draft as they were', async () => {
  leftBehind(bookingOf(7), 5)
  await showScreen(InterruptedBookings, { route: '/' })
  const link = await screen.findByRole('link', { name: 'Continue the booking' })
  expect(link.getAttribute('href')).toBe('/appointement/7')
  expect(screen.getByRole('alert').textContent).toContain('سمير قندوز')
  expect(sentBookings()).toEqual([])
  expect(JSON.parse(sessionStorage.getItem('bookingChoice') ?? '{}')).toMatchObject({
    artisanId: 7,
    date: '2027-04-05',
    time: '09:00'
  })
  expect(keptDraft.read()).toMatchObject({ description: 'A leak under the sink' })
})

test('one that may still be on its way is asked after again when the connection is back', async () => {
  leftBehind(urgentSubmission($draft.get()), 5)
  const mend = failAt('/user/tasks', 403)
  await showScreen(InterruptedBookings, { route: '/' })
  expect((await screen.findByRole('status')).textContent).toMatch(/We are checking whether it arrived/)
  expect(sentBookings()).toHaveLength(1)
  mend()
  window.dispatchEvent(new Event('online'))
  await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(/did not arrive/))
})
