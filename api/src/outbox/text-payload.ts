import * as v from 'valibot'

/** A text for a person, as it is kept until it leaves. */
export const TextPayload = v.object({
  text: v.string(),
  subject: v.optional(v.string()),
  /** The address within our pages that stands in the text. */
  link: v.optional(v.string())
})
export type TextPayload = v.InferOutput<typeof TextPayload>
