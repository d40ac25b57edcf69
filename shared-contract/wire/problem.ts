import * as v from 'valibot'

/** Every refusal of the server: a sentence in the caller's language, and what it is about. */
export const Problem = v.object({
  message: v.string(),
  errors: v.optional(v.record(v.string(), v.array(v.string()))),
  error: v.optional(v.string()),
  code: v.optional(v.string()),
  status: v.optional(v.string())
})
export type Problem = v.InferOutput<typeof Problem>
