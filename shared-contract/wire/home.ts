import * as v from 'valibot'
import { Review } from './artisan.ts'
import { Service } from './service.ts'
import { Localized } from './values.ts'

const Address = v.nullish(v.string())

const Slide = v.object({
  id: v.number(),
  original_url: v.string(),
  alt: v.nullish(Localized),
  /** A page of the product that the caption leads to; another address is ignored. */
  path: v.fallback(v.nullish(v.pipe(v.string(), v.regex(/^\/(?![/\\])/))), null)
})

/** Edited by operators. `about`, `terms` and `privacy` may contain HTML. */
export const Settings = v.object({
  about: Localized,
  terms: Localized,
  privacy: Localized,
  phone: Address,
  email: Address,
  whatsapp: Address,
  facebook: Address,
  twitter: Address,
  instagram: Address,
  linkedin: Address,
  youtube: Address,
  tiktok: Address,
  play_store: Address,
  app_store: Address,
  sliders: v.array(Slide)
})
export type Settings = v.InferOutput<typeof Settings>

export const Faq = v.object({ id: v.number(), question: Localized, answer: Localized })
export type Faq = v.InferOutput<typeof Faq>

const HomeReview = v.pipe(
  v.object({
    ...Review.entries,
    profile: v.object({
      id: v.number(),
      name: v.string(),
      latin_name: v.nullish(v.string()),
      /** Of the first service; part of the address. */
      slug: v.nullish(v.string())
    })
  }),
  v.transform(({ profile: { id, name, latin_name, slug }, ...review }) => ({
    ...review,
    artisan: { id, name, latinName: latin_name ?? null, services: [{ slug }] }
  }))
)
export type HomeReview = v.InferOutput<typeof HomeReview>
export type HomeReviewWire = v.InferInput<typeof HomeReview>

export const HomeDetails = v.pipe(
  v.object({
    user: v.nullish(v.unknown()),
    categories: v.array(Service),
    settings: Settings,
    reviews: v.optional(v.array(HomeReview))
  }),
  v.transform(({ categories: services, settings, reviews }) => ({ services, settings, ...(reviews && { reviews }) }))
)
export type HomeDetails = v.InferOutput<typeof HomeDetails>
