import { request, RequestError } from '@hirfa/shared-platform'
import { Appointment, AppointmentResponse, pageOf } from '@hirfa/shared-contract'
import { showScreen } from '@hirfa/shared-platform/testing'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { failAt, loseAnswer } from '../../testing/network.ts'
import { signInAsNewClient } from '../../testing/new-client.ts'
import { persistTask } from '../../testing/answered-task.ts'
import { $draft, startDraft } from '../draft/draft-store.ts'
import { urgentRequest } from './booking-request.ts'
import { sendRequest, UnknownOutcome } from './send-submission.ts'
import { isSent, markSent, sentSubmissions, submissionFor } from './submissions-store.ts'

const PATH = '/user/urgently-task'
let phones = 661_300_000

/** The request of a draft with this description. */
function submissionOf(description: string) {
  persistTask({ description })
  startDraft()
  return urgentRequest($draft.get())
}

beforeEach(async () => {
  await showScreen(() => null, { route: '/' })
  await signInAsNewClient(`+213${++phones}`)
})
afterEach(() => {
  vi.restoreAllMocks()
})

describe('a booking whose response is lost', () => {
  test('is found by its key, and no submission stays stored', async () => {
    const submission = submissionOf('A leak')
    loseAnswer(PATH)
    const { appointmentId, earlier } = await sendRequest(submission)
    expect(earlier).toBe(false)
    const made = await request('GET', `/user/get-task/${appointmentId}`, { answer: AppointmentResponse })
    expect(made).toMatchObject({ urgent: true, description: 'A leak' })
    expect(sentSubmissions()).toEqual([])
  })

  test('stays marked as sent while it cannot be looked up, and the next attempt finds the same appointment', async () => {
    const submission = submissionOf('A leak')
    const mend = loseAnswer(PATH, '/user/tasks')
    await expect(sendRequest(submission)).rejects.toBeInstanceOf(UnknownOutcome)
    expect(isSent(submission)).toBe(true)
    // Another tab, or this one after a reload, gets the same key.
    expect(submissionFor(submissionOf('A leak'))).toMatchObject({ key: sentSubmissions()[0]?.key })
    mend()
    const { appointmentId } = await sendRequest(submission)
    const { items } = await request('GET', '/user/tasks', { answer: pageOf(Appointment) })
    expect(items.map(({ id }) => id)).toEqual([appointmentId])
  })

  test('has priority over a request that was changed before its outcome was known', async () => {
    const first = submissionOf('A leak')
    const mend = loseAnswer(PATH, '/user/tasks')
    await expect(sendRequest(first)).rejects.toBeInstanceOf(UnknownOutcome)
    mend()
    const changed = submissionOf('A leak, and a tap')
    expect(submissionFor(changed).key).not.toBe(submissionFor(first).key)
    const { appointmentId, earlier } = await sendRequest(changed)
    expect(earlier).toBe(true)
    const made = await request('GET', `/user/get-task/${appointmentId}`, { answer: AppointmentResponse })
    expect(made.description).toBe('A leak')
    expect(sentSubmissions()).toEqual([])
  })

  test('blocks a changed request while it cannot be looked up', async () => {
    markSent(submissionFor(submissionOf('A leak')))
    failAt('/user/tasks', 403)
    await expect(sendRequest(submissionOf('A leak, and a tap'))).rejects.toBeInstanceOf(UnknownOutcome)
  })
})

test('a refused submission is not marked as sent', async () => {
  const submission = submissionOf('A leak')
  failAt(PATH, 422, 'No')
  await expect(sendRequest(submission)).rejects.not.toBeInstanceOf(UnknownOutcome)
  await expect(sendRequest(submission)).rejects.toBeInstanceOf(RequestError)
  expect(sentSubmissions()).toEqual([])
})

test('invalid and outdated submissions in the storage are ignored', () => {
  markSent(submissionFor(submissionOf('A leak')))
  const [sent] = JSON.parse(localStorage.getItem('submissions') ?? '[]')
  const old = { ...sent, sentAt: Date.now() - 86_400_001 }
  localStorage.setItem('submissions', JSON.stringify([7, { sentAt: 'x' }, old, sent]))
  expect(sentSubmissions().map(({ key }) => key)).toEqual([sent.key])
})
