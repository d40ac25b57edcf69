import { request, RequestError, currentClient } from '@hirfa/shared-platform'
import { AppointmentResponse } from '@hirfa/shared-contract'
import { showScreen, signInAs } from '@hirfa/shared-platform/testing'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { failAt } from '../../testing/network.ts'
import { provideManifest } from '../../testing/provide-manifest.ts'
import { persistTask } from '../../testing/answered-task.ts'
import { $draft, startDraft, persistedDrafts } from '../draft/draft-store.ts'
import { pendingUrgent } from '../submission/pending-request.ts'
import { urgentRequest } from '../submission/booking-request.ts'
import { submissionFor } from '../submission/submissions-store.ts'
import { submitPending } from '../submission/submit-pending.ts'
import { createUrgentForm } from './urgent-booking.ts'

/** The server takes three open urgent bookings of a client, one of which the seed has made. */
async function signIn() {
  await signInAs('+213550000001', 'hirfa-demo-1')
}

beforeEach(async () => {
  provideManifest()
  persistTask()
  startDraft()
  await showScreen(() => null, { route: '/' })
})
afterEach(() => {
  vi.restoreAllMocks()
})

test('[see F-099] a client’s urgent booking is submitted at once, without artisan, day and hour', async () => {
  await signIn()
  const submitted = await createUrgentForm().submit()
  if (submitted.status !== 'sent' || submitted.result.status !== 'booked') throw new Error('nothing was booked')
  const { appointmentId } = submitted.result
  const booked = await request('GET', `/user/get-task/${appointmentId}`, { answer: AppointmentResponse })
  expect(booked).toMatchObject({ urgent: true, status: 'pending', artisan: null, date: null, time: null })
  expect(booked.description).toBe('A leak under the sink')
  expect(persistedDrafts.wizard.read()).toBeNull()
})

describe('a visitor’s urgent booking', () => {
  test('[see F-100] is persisted with the field names of the wire', async () => {
    expect(await createUrgentForm().submit()).toEqual({ status: 'sent', result: { status: 'sign-in-required' } })
    expect(JSON.parse(sessionStorage.getItem('pendingUrgentTask')!)).toMatchObject({
      state: 16,
      city: 554,
      category: 1,
      section: 11,
      address: '12 rue Didouche Mourad',
      description: 'A leak under the sink',
      latitude: 36.7538,
      longitude: 3.0588
    })
  })

  test('[F-181] [F-182] [F-291] is submitted first after signing in; another pending booking stays pending', async () => {
    await createUrgentForm().submit()
    sessionStorage.setItem('pendingBooking', '{"kept":"as it is"}')
    await signIn()
    expect(await submitPending()).toMatchObject({ outcome: 'booked' })
    expect(pendingUrgent.read()).toBeNull()
    expect(sessionStorage.getItem('pendingBooking')).toBe('{"kept":"as it is"}')
  })

  test('[F-281] refused after signing in shows the server’s message, and the draft stays', async () => {
    await createUrgentForm().submit()
    await signIn()
    failAt('/user/urgently-task', 500, 'Not now')
    expect(await submitPending()).toEqual({
      outcome: 'refused',
      message: 'Not now',
      slotTaken: false,
      artisanId: null
    })
    expect(pendingUrgent.read()).toBeNull()
    expect(persistedDrafts.wizard.read()).not.toBeNull()
  })

  test.each([{ savedAt: Date.now() - 86_400_001 }, { description: '   ' }, { latitude: 'north' }, { section: -1 }])(
    'is dropped if it is old or invalid: %o',
    async change => {
      await createUrgentForm().submit()
      const persisted = JSON.parse(sessionStorage.getItem('pendingUrgentTask')!)
      sessionStorage.setItem('pendingUrgentTask', JSON.stringify({ ...persisted, ...change }))
      expect(await submitPending()).toEqual({ outcome: 'nothing' })
      expect(sessionStorage.getItem('pendingUrgentTask')).toBeNull()
    }
  )
})

test('[see F-101] a refusal is shown in the wizard, and the next attempt has the same key', async () => {
  await signIn()
  failAt('/user/urgently-task', 403, 'Not now')
  expect(await createUrgentForm().submit()).toMatchObject({ status: 'failed', error: expect.any(RequestError) })
  const { key } = submissionFor(urgentRequest($draft.get()))
  expect(key).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  failAt('/user/urgently-task', 401, 'Not now')
  expect(await createUrgentForm().submit()).toMatchObject({ error: { failure: { kind: 'signed-out' } } })
  expect(submissionFor(pendingUrgent.read()!).key).toBe(key)
  expect(currentClient()).toBeNull()
})
