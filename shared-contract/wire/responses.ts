import * as v from 'valibot'

/** Every error response. `message` and `errors` are in the language of the request. */
export const Problem = v.object({
  message: v.string(),
  errors: v.optional(v.record(v.string(), v.array(v.string()))),
  error: v.optional(v.string()),
  code: v.optional(v.string()),
  status: v.optional(v.string())
})
export type Problem = v.InferOutput<typeof Problem>

export const MessageResponse = v.object({ message: v.string() })
