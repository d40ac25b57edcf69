import { createForm, currentClient, forgetClient, type Form, isRefusal, RequestError } from 'shared-platform'
import { type Artisan, type Slot, slotRange } from 'shared-contract'
import { bookingFieldsOf } from '../draft/draft.ts'
import { $draft } from '../draft/draft-store.ts'
import { keepSlot, markTaken } from '../submission/booking-choice.ts'
import { BANNED, isSignedOut } from '../submission/booking-failure.ts'
import { isOwnAlready, UnknownOutcome } from '../submission/find-out.ts'
import { forgetBooked } from '../submission/forget-booked.ts'
import { type PendingBooking, pendingBooking } from '../submission/pending-booking.ts'
import { sendSubmission } from '../submission/send-submission.ts'
import { bookingKey } from '../submission/submission-key.ts'
import type { SubmissionOutcome } from '../submission/use-submission.ts'

export interface BookingValues {
  date: string | null
  time: string | null
  /** Told in the wizard and kept in the draft; here only for what is wrong with it. */
  task: null
}

export type BookingOutcome = SubmissionOutcome | { outcome: 'slot-taken'; slot: Slot }

export interface BookingForm extends Form<BookingValues> {
  chooseSlot(slot: Slot): void
  book(): Promise<BookingOutcome>
}

/** What one try has to tell: an earlier one may still be on its way. */
interface Report {
  outcome: BookingOutcome
  banned: boolean
}

/** Booking an hour of this artisan for the task of the draft. */
export function createBookingForm(artisan: Artisan, slot: Slot | null): BookingForm {
  let report: Report = { outcome: { outcome: 'none' }, banned: false }
  let booked = false

  async function send({ date, time }: BookingValues) {
    const mine = report
    const submission = date && time && submissionOf(artisan, { date, time })
    if (!submission) return
    if (!currentClient()) {
      pendingBooking.write(submission)
      mine.outcome = { outcome: 'must-sign-in' }
      return
    }
    try {
      const sending = await sendSubmission(submission)
      if (booked) return
      booked = true
      if (!sending.earlier) forgetBooked(submission)
      mine.outcome = { outcome: 'booked', ...sending }
    } catch (error) {
      if (!(error instanceof RequestError)) throw error
      mine.outcome = outcomeOf(error, submission)
      mine.banned = isRefusal(error, BANNED)
      if (isSignedOut(error)) {
        forgetClient()
        pendingBooking.write(submission)
        throw new RequestError({ kind: 'signed-out' }, { cause: error })
      }
      if (mine.outcome.outcome === 'slot-taken') {
        markTaken(artisan.id, date, time)
        form.set('time', null)
      }
      throw inItsOwnWords(error)
    }
  }

  const form = createForm<BookingValues>({
    initial: { date: slot?.date ?? null, time: slot?.time ?? null, task: null },
    check: ({ date, time }) => ({
      date: date ? undefined : 'please_select_date',
      time: time ? undefined : 'please_select_time',
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
    fallback: 'error_creating_task'
  })

  return {
    ...form,
    chooseSlot({ date, time }) {
      keepSlot(artisan.id, { date, time })
      const { values } = form.$state.get()
      form.$state.set({ values: { ...values, date, time }, problems: {}, sending: false })
    },
    async book() {
      const mine: Report = (report = { outcome: { outcome: 'none' }, banned: false })
      await form.submit()
      if (mine.banned) form.$state.setKey('problems', { general: { key: BANNED } })
      return mine.outcome
    }
  }
}

/** Why the draft cannot be booked with this artisan, as a message key. */
export function missingTask(
  { services }: Artisan,
  draft = $draft.get()
): 'missing_task_info' | 'service_not_offered' | undefined {
  const fields = bookingFieldsOf(draft)
  if (!fields) return 'missing_task_info'
  return services.some(({ id }) => id === fields.category) ? undefined : 'service_not_offered'
}

function submissionOf(artisan: Artisan, { date, time }: Slot): PendingBooking | null {
  const storedData = bookingFieldsOf($draft.get())
  return (
    storedData && {
      artisanId: artisan.id,
      artisanName: artisan.name,
      artisanImage: artisan.avatar,
      categoryId: storedData.category,
      sectionId: storedData.section,
      selectedDate: date,
      slotTime: slotRange(time),
      storedData,
      savedAt: Date.now(),
      idempotencyKey: bookingKey({ profile: artisan.id, date, start_time: time, ...storedData })
    }
  )
}

function outcomeOf(error: RequestError, submission: PendingBooking): BookingOutcome {
  if (isSignedOut(error) || isOwnAlready(error)) return { outcome: 'none' }
  if (error instanceof UnknownOutcome) return { outcome: 'unknown', submission }
  if (!isRefusal(error, 'slot_unavailable')) return { outcome: 'refused' }
  const { selectedDate, slotTime } = submission
  return { outcome: 'slot-taken', slot: { date: selectedDate, time: slotTime.slice(0, 5) } }
}

/** The task calls put their own sentence in `error`, and it is shown before `message`. */
function inItsOwnWords(error: RequestError): RequestError {
  const { failure } = error
  if (failure.kind !== 'refused' || !failure.error) return error
  return new RequestError({ ...failure, message: failure.error }, { cause: error })
}
