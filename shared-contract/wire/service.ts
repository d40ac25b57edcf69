import * as v from 'valibot'
import { JOB_HOURS_MAX } from '../rules/limits.ts'
import { AmountRange } from './estimate.ts'
import { Flag, Localized } from './values.ts'

export const Option = v.object({
  id: v.number(),
  title: Localized,
  subtitle: Localized,
  /** Continues a sentence that names the trade: "for under an hour". */
  phrase: v.nullish(Localized),
  size: v.nullish(v.picklist(['small', 'medium', 'large'])),
  hours: v.nullish(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(JOB_HOURS_MAX))),
  quantity: v.nullish(AmountRange)
})
export type Option = v.InferOutput<typeof Option>

export const PriceUnit = v.nullish(Localized)

export const Service = v.pipe(
  v.object({
    id: v.number(),
    slug: v.string(),
    name: Localized,
    /** Who does it, as the object of a sentence: "a plumber". */
    trade: v.nullish(Localized),
    /** What it is called for at once: "Water leak". */
    emergency: v.nullish(Localized),
    description: Localized,
    icon: v.nullish(v.string()),
    per: Localized,
    unit: PriceUnit,
    sections: v.optional(v.array(Option), []),
    is_popular: Flag
  }),
  v.transform(({ sections, is_popular, ...service }) => ({
    ...service,
    icon: service.icon ?? null,
    options: sections,
    popular: is_popular
  }))
)
export type Service = v.InferOutput<typeof Service>
export type ServiceWire = v.InferInput<typeof Service>

/** By slug or English name, ignoring case. */
export function serviceNamed(name: string, services: readonly Service[]): Service | undefined {
  const wanted = name.trim().toLowerCase()
  return services.find(({ slug, name: { en } }) => slug.toLowerCase() === wanted || en?.toLowerCase() === wanted)
}
