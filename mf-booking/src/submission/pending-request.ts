import { CalendarDate, HoldId, Id, Job, slotRange, UrgentJob } from '@hirfa/shared-contract'
import { currentTime, isFresh, persist } from '@hirfa/shared-platform'
import * as v from 'valibot'
import { isPast } from '../calendar/free-hours.ts'
import { PERSISTED } from '../persisted-state.ts'
import {
  type BookingRequest,
  isScheduled,
  payloadOf,
  type ScheduledRequest,
  type UrgentRequest
} from './booking-request.ts'

/** The server deletes an idempotency key after this time, too. */
export const FRESH_HOURS = 24

export const StoredBooking = v.pipe(
  v.object({
    artisanId: Id,
    artisanName: v.string(),
    artisanLatinName: v.optional(v.string()),
    artisanImage: v.nullable(v.string()),
    categoryId: Id,
    sectionId: Id,
    selectedDate: CalendarDate,
    slotTime: v.pipe(v.string(), v.regex(/^([01][0-9]|2[0-3]):00 - ([01][0-9]|2[0-3]):00$/)),
    storedData: Job,
    savedAt: v.number(),
    hold: v.optional(HoldId)
  }),
  v.transform((stored): ScheduledRequest => ({
    artisan: {
      id: stored.artisanId,
      name: stored.artisanName,
      ...(stored.artisanLatinName && { latinName: stored.artisanLatinName }),
      avatar: stored.artisanImage
    },
    slot: { date: stored.selectedDate, time: stored.slotTime.slice(0, 5) },
    fields: stored.storedData,
    ...(stored.hold && { hold: stored.hold }),
    savedAt: stored.savedAt
  }))
)

export const StoredUrgent = v.pipe(
  v.object({ ...UrgentJob.entries, savedAt: v.number() }),
  v.transform(({ savedAt, ...fields }): UrgentRequest => ({ fields, savedAt }))
)

export function storedBooking({
  artisan,
  slot,
  fields,
  hold,
  savedAt
}: ScheduledRequest): v.InferInput<typeof StoredBooking> {
  return {
    artisanId: artisan.id,
    artisanName: artisan.name,
    ...(artisan.latinName && { artisanLatinName: artisan.latinName }),
    artisanImage: artisan.avatar,
    categoryId: fields.category,
    sectionId: fields.section,
    selectedDate: slot.date,
    slotTime: slotRange(slot.time),
    storedData: fields,
    ...(hold && { hold }),
    savedAt
  }
}

export function storedUrgent({ fields, savedAt }: UrgentRequest): v.InferInput<typeof StoredUrgent> {
  return { ...fields, savedAt }
}

export const pendingBooking = persist(PERSISTED.pendingBooking.storage, PERSISTED.pendingBooking.key, StoredBooking)
export const pendingUrgent = persist(
  PERSISTED.pendingUrgent.storage,
  PERSISTED.pendingUrgent.key,
  v.pipe(
    StoredUrgent,
    v.check(({ savedAt }) => isFresh(savedAt, FRESH_HOURS))
  )
)

export function persistPending(request: BookingRequest): void {
  if (isScheduled(request)) pendingBooking.write(storedBooking(request))
  else pendingUrgent.write(storedUrgent(request))
}

export function removePending(request: BookingRequest): void {
  const pending = isScheduled(request) ? pendingBooking : pendingUrgent
  const persisted = pending.read()
  if (persisted && payloadOf(persisted) === payloadOf(request)) pending.remove()
}

/** Too old to be sent without asking again: a day has passed, or the slot has started. */
export function isOver({ savedAt, slot }: ScheduledRequest): boolean {
  return !isFresh(savedAt, FRESH_HOURS) || isPast(slot, currentTime())
}
