import * as v from 'valibot'
import { BookingBody, HoldId } from './appointment.ts'

/** The browser chooses the id, so that a repeated request holds once. It is a secret of that browser. */
export const HoldBody = v.object({
  id: HoldId,
  ...v.pick(BookingBody, ['profile', 'category', 'section', 'date', 'start_time']).entries
})
export type HoldBody = v.InferInput<typeof HoldBody>

export const Hold = v.object({ seconds: v.number() })

export const ReleaseHoldBody = v.object({ id: HoldId })
