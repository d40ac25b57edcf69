import * as v from 'valibot'
import { Localized } from './values.ts'

const Amount = v.nullable(v.pipe(v.number(), v.minValue(0)))

export const AmountRange = v.object({ from: Amount, to: Amount })
export type AmountRange = v.InferOutput<typeof AmountRange>

export const Estimate = v.object({
  price: v.number(),
  unit: v.nullable(Localized),
  /** How many units the option takes; `null` if unknown, and then the total is too. */
  quantity: v.nullable(AmountRange),
  total: v.nullable(AmountRange),
  currency: v.literal('DZD')
})
export type Estimate = v.InferOutput<typeof Estimate>
