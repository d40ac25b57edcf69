import type { Artisan, Slot } from '@hirfa/shared-contract'
import { createForm, currentClient, forgetClient, type Form, isRefusal, RequestError } from '@hirfa/shared-platform'
import { readJob } from '../draft/draft.ts'
import { $draft } from '../draft/draft-store.ts'
import { type Choice, persistSlot, persistTaken } from '../submission/booking-choice.ts'
import { bookingProblem, isSignedOut } from '../submission/booking-failed.tsx'
import type { ScheduledRequest } from '../submission/booking-request.ts'
import { persistPending } from '../submission/pending-request.ts'
import { sendRequest } from '../submission/send-submission.ts'
import type { BookingResult } from '../submission/use-submission.ts'

export interface BookingValues extends Choice {
  /** These fields only name problems: the slot has date and time, the draft has the task. */
  date: null
  time: null
  task: null
}

export type BookingForm = Form<BookingValues, BookingResult>

/** Books a slot of this artisan for the task of the draft. */
export function createBookingForm(artisan: Artisan, choice: Choice): BookingForm {
  const form: BookingForm = createForm<BookingValues, BookingResult>({
    initial: { ...choice, date: null, time: null, task: null },
    check: ({ slot, taken }) => ({
      date: slot || taken ? undefined : 'please_select_date',
      time: slot ? undefined : 'please_select_time',
      task: missingTask(artisan)
    }),
    send,
    wireNames: {
      start_time: 'time',
      state: 'task',
      city: 'task',
      category: 'task',
      section: 'task',
      address: 'task',
      description: 'task'
    },
    explain: failure => bookingProblem(failure, 'error_creating_task')
  })

  async function send({ slot }: BookingValues): Promise<BookingResult> {
    const request = requestFor(artisan, slot)
    if (!currentClient()) {
      persistPending(request)
      return { status: 'sign-in-required' }
    }
    try {
      return { status: 'booked', ...(await sendRequest(request)) }
    } catch (error) {
      if (isSignedOut(error)) {
        forgetClient()
        persistPending(request)
        throw new RequestError({ kind: 'signed-out' }, { cause: error })
      }
      if (isRefusal(error, 'slot_unavailable')) {
        persistTaken(artisan.id, request.slot)
        form.$state.setKey('values', { ...form.$state.get().values, slot: null, taken: request.slot })
      }
      throw error
    }
  }

  return form
}

export function chooseSlot(form: BookingForm, artisan: Artisan, slot: Slot): void {
  persistSlot(artisan.id, slot)
  const { values } = form.$state.get()
  form.$state.set({ values: { ...values, slot, taken: null }, problems: {}, sending: false })
}

/** Why the draft cannot be booked with this artisan, as a message key. */
export function missingTask(
  { services }: Artisan,
  draft = $draft.get()
): 'missing_task_info' | 'service_not_offered' | undefined {
  const fields = readJob(draft)
  if (!fields) return 'missing_task_info'
  return services.some(({ id }) => id === fields.category) ? undefined : 'service_not_offered'
}

function requestFor({ id, name, latinName, avatar }: Artisan, slot: Slot | null): ScheduledRequest {
  const fields = readJob($draft.get())
  if (!slot || !fields) throw new Error('the form was sent without its check')
  return { artisan: { id, name, latinName, avatar }, slot, fields, savedAt: Date.now() }
}
