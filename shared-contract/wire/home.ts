import * as v from 'valibot'
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

export const HomeDetails = v.pipe(
  v.object({ user: v.nullish(v.unknown()), categories: v.array(Service), settings: Settings }),
  v.transform(wire => ({ services: wire.categories, settings: wire.settings }))
)
export type HomeDetails = v.InferOutput<typeof HomeDetails>
