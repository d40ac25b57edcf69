import * as v from 'valibot'
import { Language } from '../languages.ts'
import { SharedAppointment } from './shared-appointment.ts'

export const RemindersBody = v.object({ reminders: v.boolean() })

/** Unknown, forged and expired links are `ended`; `closed` appointments can be neither confirmed nor cancelled. */
export const Reminder = v.object({
  state: v.picklist(['open', 'confirmed', 'moved', 'closed', 'ended']),
  appointment: v.nullable(SharedAppointment)
})
export type Reminder = v.InferOutput<typeof Reminder>
export type ReminderWire = v.InferInput<typeof Reminder>

/** Sent by a form without scripts. */
export const ReminderAnswer = v.object({
  link: v.string(),
  answer: v.picklist(['confirm', 'cancel']),
  lang: v.optional(Language)
})
