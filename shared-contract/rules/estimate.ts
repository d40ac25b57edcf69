import type { AmountRange, Estimate } from '../wire/estimate.ts'
import type { OfferedService } from '../wire/offered-service.ts'
import type { Option } from '../wire/service.ts'
import type { Localized } from '../wire/values.ts'

const SIZES = ['small', 'medium', 'large'] as const
export type Size = (typeof SIZES)[number]

/** The duration of an option: from the server, else by its position if there are three options without a subtitle. */
export function sizeOf(option: Option, options: readonly Option[]): Size | null {
  if (option.size) return option.size
  const { ar, en, fr } = option.subtitle
  if (ar || en || fr || options.length !== SIZES.length) return null
  return SIZES[options.findIndex(({ id }) => id === option.id)] ?? null
}

const HOURS_OF_SIZE: Record<Size, AmountRange> = {
  small: { from: null, to: 1 },
  medium: { from: 1, to: 3 },
  large: { from: 3, to: null }
}

type Offer = Pick<OfferedService, 'per' | 'price' | 'unit'>

export function estimateOf(
  offer: Offer | null | undefined,
  option: Option | undefined,
  options: readonly Option[]
): Estimate | null {
  if (!offer?.price) return null
  const { price, per, unit } = offer
  const size = option && isHourly(per) && sizeOf(option, options)
  const quantity = option?.quantity ?? (size ? HOURS_OF_SIZE[size] : null)
  const total = quantity && { from: times(quantity.from, price), to: times(quantity.to, price) }
  return { price, unit: unit ?? per ?? null, quantity, total, currency: 'DZD' }
}

export function leastTotal({ total, price }: Estimate): number {
  return total?.from ?? total?.to ?? price
}

function times(quantity: number | null, price: number): number | null {
  return quantity === null ? null : Math.round(quantity * price * 100) / 100
}

const HOUR = /^(hours?|heures?|ساعة|ساعات)$/i

function isHourly(unit: Localized | null | undefined): boolean {
  return [unit?.en, unit?.fr, unit?.ar].some(word => HOUR.test(word?.trim() ?? ''))
}
