import * as v from 'valibot'

/** History states between pages of different remotes. Other sites can set them too, so `readState` validates them. */

const OptionalText = v.fallback(v.optional(v.string()), undefined)

export const ServicesState = v.object({ serviceSlug: v.optional(v.string()), from: OptionalText })

export const BookAgainState = v.object({ bookAgain: v.record(v.string(), v.unknown()) })
export type BookAgainState = v.InferOutput<typeof BookAgainState>

export const ArtisanPageState = v.object({ origin: v.optional(v.string()) })

export const SignInState = v.object({
  from: v.optional(v.string()),
  bookingFlow: v.optional(v.boolean()),
  alertWanted: v.optional(v.boolean()),
  taskType: v.optional(v.picklist(['urgent']))
})

export const AppointmentsState = v.object({
  bookingError: v.optional(v.boolean()),
  message: v.optional(v.string()),
  artisanId: v.optional(v.nullable(v.number()))
})
