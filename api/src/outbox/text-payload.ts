import * as v from 'valibot'

export const TextPayload = v.object({
  text: v.string(),
  subject: v.optional(v.string()),
  link: v.optional(v.string())
})
export type TextPayload = v.InferOutput<typeof TextPayload>
