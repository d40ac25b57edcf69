import { request, RequestError } from 'shared-platform'
import { AppointmentResponse } from 'shared-contract'
import { showScreen } from 'shared-platform/testing'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { failAt, loseAnswer } from '../../testing/network.ts'
import { signInAsNewClient } from '../../testing/new-client.ts'
import { tellTask } from '../../testing/told-task.ts'
import { $draft, startDraft } from '../draft/draft-store.ts'
import { urgentSubmission } from './book-urgently.ts'
import { UnknownOutcome } from './find-out.ts'
import { sendSubmission } from './send-submission.ts'
import { isSent, markSent, sentBookings } from './sent-bookings.ts'

const PATH = '/user/urgently-task'
let phones = 661_300_000

/** What the visitor tells, as it would be sent now. */
function told(description: string) {
  tellTask({ description })
  startDraft()
  return urgentSubmission($draft.get())
}

beforeEach(async () => {
  await showScreen(() => null, { route: '/' })
  await signInAsNewClient(`+213${++phones}`)
})
afterEach(() => {
  vi.restoreAllMocks()
})

describe('a booking whose answer is lost', () => {
  test('is found by its key, and nothing is left to ask', async () => {
    const submission = told('A leak')
    loseAnswer(PATH)
    const { appointmentId, earlier } = await sendSubmission(submission)
    expect(earlier).toBe(false)
    const made = await request('GET', `/user/get-task/${appointmentId}`, { answer: AppointmentResponse })
    expect(made).toMatchObject({ urgent: true, description: 'A leak' })
    expect(sentBookings()).toEqual([])
  })

  test('stays marked as sent while nobody can be asked, and the next try gives the same appointment', async () => {
    const submission = told('A leak')
    const mend = loseAnswer(PATH, '/user/tasks')
    await expect(sendSubmission(submission)).rejects.toBeInstanceOf(UnknownOutcome)
    expect(isSent(submission.idempotencyKey)).toBe(true)
    // As another tab has it, or this one after a reload.
    expect(told('A leak').idempotencyKey).toBe(submission.idempotencyKey)
    mend()
    const { appointmentId } = await sendSubmission(submission)
    expect((await sendSubmission(submission)).appointmentId).toBe(appointmentId)
  })

  test('is the one that counts when the request is changed before anybody knew', async () => {
    const first = told('A leak')
    const mend = loseAnswer(PATH, '/user/tasks')
    await expect(sendSubmission(first)).rejects.toBeInstanceOf(UnknownOutcome)
    mend()
    const changed = told('A leak, and a tap')
    expect(changed.idempotencyKey).not.toBe(first.idempotencyKey)
    const { appointmentId, earlier } = await sendSubmission(changed)
    expect(earlier).toBe(true)
    const made = await request('GET', `/user/get-task/${appointmentId}`, { answer: AppointmentResponse })
    expect(made.description).toBe('A leak')
    expect(sentBookings()).toEqual([])
  })

  test('keeps a changed one from being sent while nobody can be asked', async () => {
    markSent(told('A leak'))
    failAt('/user/tasks', 403)
    await expect(sendSubmission(told('A leak, and a tap'))).rejects.toBeInstanceOf(UnknownOutcome)
  })
})

test('a refusal settles it: nothing is marked as sent', async () => {
  const submission = told('A leak')
  failAt(PATH, 422, 'No')
  await expect(sendSubmission(submission)).rejects.not.toBeInstanceOf(UnknownOutcome)
  await expect(sendSubmission(submission)).rejects.toBeInstanceOf(RequestError)
  expect(sentBookings()).toEqual([])
})

test('what a stranger has written among the sent bookings is passed over', () => {
  const submission = told('A leak')
  markSent(submission)
  const [sent] = JSON.parse(localStorage.getItem('sentBookings') ?? '[]')
  const old = { ...sent, sentAt: Date.now() - 86_400_001 }
  localStorage.setItem('sentBookings', JSON.stringify([7, { sentAt: 'x' }, old, sent]))
  expect(sentBookings().map(({ submission: { idempotencyKey } }) => idempotencyKey)).toEqual([
    submission.idempotencyKey
  ])
})
