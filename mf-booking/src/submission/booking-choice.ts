import { CalendarDate, Id, isSameSlot, type Job, Slot, SlotTime } from '@hirfa/shared-contract'
import { currentTime } from '@hirfa/shared-platform'
import * as v from 'valibot'
import { isPast } from '../calendar/free-hours.ts'
import { sortedFields } from '../draft/draft-job.ts'
import { persistInTab } from '../persist-in-tab.ts'
import { type BookingRequest, isScheduled, type ScheduledRequest } from './booking-request.ts'
import { pendingBooking } from './pending-request.ts'
import { sentSubmissions } from './submissions-store.ts'

export interface Choice {
  slot: Slot | null
  /** Booked by another client in the meantime. */
  taken: Slot | null
}

const persisted = persistInTab(
  'choice',
  v.pipe(
    v.object({
      artisanId: Id,
      date: v.nullable(CalendarDate),
      time: v.nullable(SlotTime),
      taken: v.nullable(Slot),
      /** The job for which the terms are accepted; another job asks again. */
      accepted: v.optional(v.string())
    }),
    v.transform(({ artisanId, date, time, taken, accepted }) => ({
      artisanId,
      slot: date && time ? { date, time } : null,
      taken,
      accepted
    }))
  )
)

/** The choice on this artisan's page before a reload, a sign-in or a lost session, without slots that have started. */
export function readChoice(artisanId: number, now: Date): Choice {
  const { slot, taken } = persistedChoice(artisanId) ?? requestedChoice(artisanId) ?? { slot: null, taken: null }
  return { slot: upcoming(slot, now), taken: upcoming(taken, now) }
}

function upcoming(slot: Slot | null, now: Date): Slot | null {
  return slot && !isPast(slot, now) ? slot : null
}

function persistedChoice(artisanId: number) {
  const choice = persisted.read()
  return choice?.artisanId === artisanId ? choice : null
}

function requestedChoice(artisanId: number): Choice | null {
  const requests: (BookingRequest | null)[] = [
    pendingBooking.read(),
    ...sentSubmissions().map(({ request }) => request)
  ]
  const found = requests.find(request => request && isScheduled(request) && request.artisan.id === artisanId)
  return found && isScheduled(found) ? { slot: found.slot, taken: null } : null
}

export function isBookingStarted(artisanId: number | null): boolean {
  return pendingBooking.read() !== null || (artisanId !== null && requestedChoice(artisanId) !== null)
}

export function persistSlot(artisanId: number, slot: Slot): void {
  persistChoice(artisanId, { slot, taken: null })
}

/** The next visit to this artisan opens the picker on that day. */
export function persistTaken(artisanId: number, taken: Slot): void {
  persistChoice(artisanId, { slot: null, taken })
}

export function hasAcceptedTerms(artisanId: number, job: Job | null): boolean {
  return job !== null && persistedChoice(artisanId)?.accepted === sortedFields(job)
}

/** Accepted for this artisan and this job; `null` withdraws it. */
export function persistAcceptedTerms(artisanId: number, job: Job | null): void {
  persistChoice(artisanId, { accepted: job ? sortedFields(job) : undefined })
}

function persistChoice(artisanId: number, part: Partial<Choice> & { accepted?: string | undefined }): void {
  const { slot, taken, accepted } = { slot: null, taken: null, ...persistedChoice(artisanId), ...part }
  const { date, time } = slot ?? { date: null, time: null }
  persisted.write({ artisanId, date, time, taken, ...(accepted !== undefined && { accepted }) })
}

export function restoreChoice({ artisan, slot }: ScheduledRequest): void {
  const choice = readChoice(artisan.id, currentTime())
  if (!choice.slot && !choice.taken) persistSlot(artisan.id, slot)
}

/** A slot chosen since, or at another artisan, stays. */
export function forgetChoice({ artisan, slot }: ScheduledRequest): void {
  const choice = persistedChoice(artisan.id)
  if (choice && isSameSlot(choice.slot, slot)) persisted.remove()
}
