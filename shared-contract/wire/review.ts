import * as v from 'valibot'

/** What a client has said of an artisan; `author` is a first name and an initial. */
export const Review = v.object({
  id: v.number(),
  rating: v.number(),
  comment: v.nullish(v.string()),
  author: v.string(),
  created_at: v.string()
})
export type Review = v.InferOutput<typeof Review>
