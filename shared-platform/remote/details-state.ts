import * as v from 'valibot'

/** To `/appointment-details/{id}`: two messages to show once. The shell reads this state too. */
export const DetailsState = v.object({
  success: v.optional(v.tuple([v.string(), v.string()])),
  tasks: v.optional(v.array(v.unknown()))
})

/** An invalid state gives the empty value of the schema. */
export function readState<Schema extends v.GenericSchema<object, object>>(
  schema: Schema,
  state: unknown
): Partial<v.InferOutput<Schema>> {
  const read = v.safeParse(schema, state)
  return read.success ? read.output : {}
}
