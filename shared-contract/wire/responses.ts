import * as v from 'valibot'

/** An error response. Any server or proxy may omit any field; our API always sends `message`. */
export const Problem = v.object({
  message: v.optional(v.string()),
  errors: v.optional(v.record(v.string(), v.array(v.string()))),
  error: v.optional(v.string()),
  code: v.optional(v.string()),
  status: v.optional(v.string())
})
export type Problem = v.InferOutput<typeof Problem>

/** Messages that the API never translates, by status. Clients compare them literally and do not show them. */
export const LITERAL_MESSAGES: Readonly<Record<number, string>> = {
  401: 'Unauthenticated.',
  419: 'CSRF token mismatch.',
  500: 'Server Error'
}

export const MessageResponse = v.object({ message: v.string() })
