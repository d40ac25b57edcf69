import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { UrgentJob } from '@hirfa/shared-contract'
import { paths } from '@hirfa/shared-contract/paths'
import { useTranslation } from '@hirfa/shared-i18n'
import { createForm, currentClient, forgetClient, notify } from '@hirfa/shared-platform'
import { useNavigate } from '@hirfa/shared-platform/router'
import * as v from 'valibot'
import { readJob, type Draft } from '../draft/draft.ts'
import { $draft } from '../draft/draft-store.ts'
import { bookingProblem, isSignedOut } from '../submission/booking-failed.tsx'
import type { UrgentRequest } from '../submission/booking-request.ts'
import { persistPending } from '../submission/pending-request.ts'
import { sendRequest } from '../submission/send-submission.ts'
import { type BookingResult, useSubmission } from '../submission/use-submission.ts'

export type UrgentBooking = ReturnType<typeof useUrgentBooking>

/** Books the draft for any artisan. Used by the wizard itself, so that a change of the step does not end it. */
export function useUrgentBooking() {
  const { t } = useTranslation('booking')
  const navigate = useNavigate()
  const [form] = useState(createUrgentForm)
  const { problems, sending } = useStore(form.$state)
  const { status, submit } = useSubmission()

  async function book() {
    const submitted = await submit(form)
    if (submitted?.status !== 'sent' || submitted.result.status !== 'sign-in-required') return
    notify('info', t('must_login'))
    const state = { bookingFlow: true, taskType: 'urgent', from: paths.services({ step: 5 }) }
    void navigate(paths.signIn(), { state })
  }

  return { problem: problems.general, status, sending, book }
}

/** Sends the draft to every available artisan. */
export function createUrgentForm() {
  return createForm<object, BookingResult>({
    initial: {},
    check: () => ({}),
    send: () => bookUrgently(urgentRequest($draft.get())),
    explain: failure => bookingProblem(failure, 'error_occurred', 'urgent')
  })
}

/** Throws if one of the five steps is incomplete. */
export function urgentRequest(draft: Draft): UrgentRequest {
  return { fields: v.parse(UrgentJob, readJob(draft)), savedAt: Date.now() }
}

/** A visitor's request is persisted until they have signed in. Throws `RequestError` or `UnknownOutcome`. */
export async function bookUrgently(request: UrgentRequest): Promise<BookingResult> {
  if (!currentClient()) return persisted(request)
  try {
    return { status: 'booked', ...(await sendRequest(request)) }
  } catch (error) {
    if (!isSignedOut(error)) throw error
    forgetClient()
    return persisted(request)
  }
}

function persisted(request: UrgentRequest): BookingResult {
  persistPending(request)
  return { status: 'sign-in-required' }
}
