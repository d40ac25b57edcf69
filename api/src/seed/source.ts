import { readFile } from 'node:fs/promises'
import { AmountRange, Localized, Settings } from '@hirfa/shared-contract'
import * as v from 'valibot'

const DATA = new URL('../../data/', import.meta.url)

const Place = v.object({ id: v.number(), name: v.string(), arabic_name: v.string() })
const City = v.object({
  ...Place.entries,
  state_id: v.number(),
  latitude: v.nullable(v.number()),
  longitude: v.nullable(v.number()),
  is_seat: v.boolean()
})
const Option = v.object({
  id: v.number(),
  title: Localized,
  subtitle: Localized,
  phrase: v.optional(v.nullable(Localized), null),
  size: v.optional(v.nullable(v.picklist(['small', 'medium', 'large'])), null),
  hours: v.optional(v.nullable(v.number()), null),
  quantity: v.optional(v.nullable(AmountRange), null)
})
const Service = v.object({
  id: v.number(),
  slug: v.string(),
  name: Localized,
  trade: Localized,
  emergency: v.optional(v.nullable(Localized), null),
  keywords: v.array(v.string()),
  description: Localized,
  icon: v.nullable(v.string()),
  per: Localized,
  unit: Localized,
  sections: v.array(Option),
  is_popular: v.optional(v.picklist([0, 1]), 0)
})
const Name = v.object({ ar: v.string(), latin: v.string() })
const Names = v.object({
  male: v.array(Name),
  female: v.array(Name),
  family: v.array(Name),
  streets: v.array(v.object({ ar: v.string(), fr: v.string() }))
})
/** Texts of reviews for any service, or by its slug. */
const Reviews = v.record(
  v.string(),
  v.object({ good: v.array(v.string()), fair: v.array(v.string()), poor: v.array(v.string()) })
)
const Faq = v.object({ id: v.number(), question: Localized, answer: Localized })

export type Source = Awaited<ReturnType<typeof readSource>>

export async function readSource() {
  const [wilayas, cities, services, names, reviews, faqs, settings, workPhotos] = await Promise.all([
    readData('wilayas', v.array(Place)),
    readData('cities', v.array(City)),
    readData('services', v.array(Service)),
    readData('names', Names),
    readData('reviews', Reviews),
    readData('faqs', v.array(Faq)),
    readData('settings', Settings),
    readData('work-photos', v.record(v.string(), v.array(Localized)))
  ])
  return { wilayas, cities, services, names, reviews, faqs, settings, workPhotos }
}

async function readData<Schema extends v.GenericSchema>(name: string, schema: Schema): Promise<v.InferOutput<Schema>> {
  return v.parse(schema, JSON.parse(await readFile(new URL(`${name}.json`, DATA), 'utf8')))
}
