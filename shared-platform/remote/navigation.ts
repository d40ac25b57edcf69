import * as v from 'valibot'

/**
 * What travels in the history between pages of different remotes. A stranger can write
 * there too, so every reader goes through its schema, and what does not fit is nothing.
 */

/** To `/services`. */
export const ServicesState = v.object({
  serviceSlug: v.optional(v.string()),
  from: v.optional(v.string())
})

/** A value that cannot be read costs only itself: the wizard asks for it again. */
const Known = v.fallback(v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))), undefined)
const OptionalText = v.fallback(v.optional(v.string()), undefined)
const Degrees = v.fallback(v.optional(v.nullable(v.number())), undefined)

/** To `/services` from an appointment: what it was, to be asked for once more. `bookAgainState` makes it. */
export const BookAgainState = v.object({
  bookAgain: v.object({
    serviceId: Known,
    optionId: Known,
    wilayaId: Known,
    cityId: Known,
    address: OptionalText,
    description: OptionalText,
    latitude: Degrees,
    longitude: Degrees,
    artisanId: Known
  })
})
export type BookAgain = v.InferOutput<typeof BookAgainState>['bookAgain']

/** To `/appointement/{id}`; the draft holds the visitor's answers. */
export const ArtisanPageState = v.object({ origin: v.optional(v.string()) })

/** To `/login`. */
export const SignInState = v.object({
  /** Where to go afterwards: a path of this site. */
  from: v.optional(v.string()),
  bookingFlow: v.optional(v.boolean()),
  taskType: v.optional(v.picklist(['urgent']))
})

/** To `/appointment-details/{id}`: two messages to show once. */
export const DetailsState = v.object({
  success: v.optional(v.tuple([v.string(), v.string()])),
  /** The list that was on the screen, to show one of it at once; its reader checks each entry. */
  tasks: v.optional(v.array(v.unknown()))
})

/** To `/my-appointments` after a booking that did not come about. */
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
