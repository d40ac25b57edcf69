import {
  type Appointment,
  type Artisan,
  type BookingBody,
  isSameSlot,
  Job,
  type Slot,
  slotToWire,
  type UrgentBody,
  UrgentJob
} from '@hirfa/shared-contract'
import * as v from 'valibot'
import { readJob, sortedFields } from '../draft/draft-job.ts'
import { type Draft } from '../draft/draft.ts'

interface Wish {
  artisan: Artisan
  slot: Slot
  hold?: string
}

export interface ScheduledRequest {
  artisan: Pick<Artisan, 'id' | 'name' | 'avatar'> & { latinName?: string | null }
  slot: Slot
  fields: Job
  hold?: string
  savedAt: number
}

export interface UrgentRequest {
  fields: UrgentJob
  savedAt: number
}

export type BookingRequest = ScheduledRequest | UrgentRequest

export function isScheduled(request: BookingRequest): request is ScheduledRequest {
  return 'slot' in request
}

/** Throws if the draft is incomplete. */
export function scheduledRequest(draft: Draft, { artisan, slot, hold }: Wish): ScheduledRequest {
  const { id, name, latinName, avatar } = artisan
  const fields = v.parse(Job, readJob(draft))
  return { artisan: { id, name, latinName, avatar }, slot, fields, ...(hold && { hold }), savedAt: Date.now() }
}

export function urgentRequest(draft: Draft): UrgentRequest {
  return { fields: v.parse(UrgentJob, readJob(draft)), savedAt: Date.now() }
}

export function scheduledBody({ artisan, slot, fields, hold }: ScheduledRequest): BookingBody {
  return { profile: artisan.id, ...slotToWire(slot), ...fields, ...(hold && { hold }) }
}

export function urgentBody({ fields }: UrgentRequest): UrgentBody {
  return { ...fields, isUrgent: true }
}

/** Equal for requests that book the same, whatever the order of their fields. */
export function payloadOf(request: BookingRequest): string {
  return sortedFields(isScheduled(request) ? scheduledBody(request) : urgentBody(request))
}

/** Compares by content: a server that ignores `idempotency_key` returns all appointments of the client. */
export function isMadeFrom(appointment: Appointment, request: BookingRequest): boolean {
  const { address, description, category, section, city } = request.fields
  const same =
    appointment.address === address &&
    (appointment.description ?? null) === description &&
    appointment.service.id === category &&
    (appointment.option === null || appointment.option.id === section) &&
    appointment.cityId === city
  if (!same || !isScheduled(request)) return same && appointment.urgent
  const { date, time } = appointment
  return (
    appointment.artisan?.id === request.artisan.id && isSameSlot(date && time ? { date, time } : null, request.slot)
  )
}
