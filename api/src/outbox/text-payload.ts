import * as v from 'valibot'

/** An outbox message with text: an SMS or a mail. */
export const TextPayload = v.object({
  text: v.string(),
  subject: v.optional(v.string()),
  /** The path of the product that the text links to. */
  link: v.optional(v.string())
})
export type TextPayload = v.InferOutput<typeof TextPayload>
