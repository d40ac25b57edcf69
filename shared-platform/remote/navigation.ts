import * as v from 'valibot'
import { BOOKING_ACCESS_KEY } from '@hirfa/shared-contract/site'
import { persist } from '../src/persisted.ts'

/** History states between pages of different remotes. Other sites can set them too, so `readState` validates them. */

const OptionalText = v.fallback(v.optional(v.string()), undefined)

/** To `/services`; an invalid marker does not invalidate the service. */
export const ServicesState = v.object({ serviceSlug: v.optional(v.string()), from: OptionalText })

/** To `/services` from an appointment: the work to book again, whose fields the wizard validates. */
export const BookAgainState = v.object({ bookAgain: v.record(v.string(), v.unknown()) })
export type BookAgainState = v.InferOutput<typeof BookAgainState>

/** To `/appointement/{id}`; the draft holds the visitor's answers. */
export const ArtisanPageState = v.object({ origin: v.optional(v.string()) })

export const SignInState = v.object({
  from: v.optional(v.string()),
  bookingFlow: v.optional(v.boolean()),
  taskType: v.optional(v.picklist(['urgent']))
})

/** To `/appointment-details/{id}`: two messages to show once. */
export const DetailsState = v.object({
  success: v.optional(v.tuple([v.string(), v.string()])),
  /** The appointments of the previous screen, unvalidated, for an immediate first render. */
  tasks: v.optional(v.array(v.unknown()))
})

/** To `/my-appointments` after a failed booking. */
export const AppointmentsState = v.object({
  bookingError: v.optional(v.boolean()),
  message: v.optional(v.string()),
  artisanId: v.optional(v.nullable(v.number()))
})

/** The state of a location as `schema` reads it, or its empty value. */
export function readState<Schema extends v.GenericSchema<object, object>>(
  schema: Schema,
  state: unknown
): Partial<v.InferOutput<Schema>> {
  const read = v.safeParse(schema, state)
  return read.success ? read.output : {}
}

const access = persist('session', BOOKING_ACCESS_KEY, v.literal(1))

/** Admits this tab to the pages of artisans. Each link to such a page calls it. */
export function grantBookingAccess(): void {
  access.write(1)
}

export function hasBookingAccess(): boolean {
  return access.read() !== null
}
