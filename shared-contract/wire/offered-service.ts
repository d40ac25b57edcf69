import * as v from 'valibot'
import { PriceUnit } from './service.ts'
import { Localized, Money } from './values.ts'

export const OfferedService = v.pipe(
  v.object({
    id: v.number(),
    slug: v.nullish(v.string()),
    name: Localized,
    per: v.nullish(Localized),
    unit: PriceUnit,
    pivot: v.object({ price: Money })
  }),
  v.transform(({ pivot, ...service }) => ({ ...service, price: pivot.price }))
)
export type OfferedService = v.InferOutput<typeof OfferedService>
