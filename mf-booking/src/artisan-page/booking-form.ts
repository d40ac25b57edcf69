import { $client, createForm, forgetClient, type Form, isRefusal, RequestError } from 'shared-platform'
import type { Artisan } from 'shared-platform/contract'
import { type Slot, slotRange } from '../calendar/slot.ts'
import { bookingFieldsOf } from '../draft/draft.ts'
import { $draft, discardDraft } from '../draft/draft-store.ts'
import { bookArtisan } from '../submission/booking-api.ts'
import { forgetChoice, keepSlot, markTaken } from '../submission/booking-choice.ts'
import { isDecided, isSignedOut } from '../submission/booking-failure.ts'
import { pendingBooking } from '../submission/pending-booking.ts'
import { bookingKey, forgetBookingKey } from '../submission/submission-key.ts'

export interface BookingValues {
  date: string | null
  time: string | null
  /** Told in the wizard and kept in the draft; here only for what is wrong with it. */
  task: null
}

export type BookingOutcome =
  | { outcome: 'booked'; appointmentId: number }
  | { outcome: 'must-sign-in' }
  | { outcome: 'slot-taken'; slot: Slot }
  /** Refused, and said so in the form; or already told by another try of the same booking. */
  | { outcome: 'none' }

export interface BookingForm extends Form<BookingValues> {
  chooseSlot(slot: Slot): void
  book(): Promise<BookingOutcome>
}

type SentBooking = { profile: number; date: string; start_time: string } & NonNullable<
  ReturnType<typeof bookingFieldsOf>
>

/** Booking an hour of this artisan for the task of the draft. */
export function createBookingForm(artisan: Artisan, slot: Slot | null): BookingForm {
  let outcome: BookingOutcome = { outcome: 'none' }
  let booked = false

  async function send({ date, time }: BookingValues) {
    const fields = bookingFieldsOf($draft.get())
    if (!date || !time || !fields) return
    const body = { profile: artisan.id, date, start_time: time, ...fields }
    const key = bookingKey(body)
    if (!$client.get()) {
      putBy(artisan, body, key)
      outcome = { outcome: 'must-sign-in' }
      return
    }
    try {
      const appointmentId = await bookArtisan(body, key)
      if (booked) return
      booked = true
      outcome = { outcome: 'booked', appointmentId }
      forgetSent(body, key)
    } catch (error) {
      if (!(error instanceof RequestError)) throw error
      if (isSignedOut(error)) {
        forgetClient()
        putBy(artisan, body, key)
        throw new RequestError({ kind: 'signed-out' }, { cause: error })
      }
      if (isDecided(error)) forgetBookingKey()
      if (isRefusal(error, 'slot_unavailable')) {
        markTaken(artisan.id, date, time)
        form.set('time', null)
        outcome = { outcome: 'slot-taken', slot: { date, time } }
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
      outcome = { outcome: 'none' }
      await form.submit()
      const reached = outcome
      // Told once: the late answer of an earlier try has nothing to add.
      outcome = { outcome: 'none' }
      return reached
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

function putBy(
  artisan: Artisan,
  { profile, date, start_time, ...storedData }: SentBooking,
  idempotencyKey: string
): void {
  pendingBooking.write({
    artisanId: profile,
    artisanName: artisan.name,
    artisanImage: artisan.avatar,
    categoryId: storedData.category,
    sectionId: storedData.section,
    selectedDate: date,
    slotTime: slotRange(start_time),
    storedData,
    savedAt: Date.now(),
    idempotencyKey
  })
}

/** A late answer must not take away what the visitor has begun to tell since. */
function forgetSent({ profile: _profile, date: _date, start_time: _time, ...fields }: SentBooking, key: string): void {
  if (pendingBooking.read()?.idempotencyKey === key) pendingBooking.remove()
  if (JSON.stringify(bookingFieldsOf($draft.get())) === JSON.stringify(fields)) discardDraft()
  forgetChoice()
  forgetBookingKey()
}

/** The task calls put their own sentence in `error`, and it is shown before `message`. */
function inItsOwnWords(error: RequestError): RequestError {
  const { failure } = error
  if (failure.kind !== 'refused' || !failure.error) return error
  return new RequestError({ ...failure, message: failure.error }, { cause: error })
}
