import { type Language, shortName } from '../languages.ts'
import { localizedUnit } from '../localized.ts'
import { formatPrice } from '../numbers.ts'
import { estimateOf } from '../rules/estimate.ts'
import type { Estimate } from '../wire/estimate.ts'
import type { OfferedService } from '../wire/offered-service.ts'
import { WORDS } from './words.ts'

export { LABELS } from './words.ts'

export interface EstimateText {
  price: string
  total: string | null
  totalLabel: string
  totalLine: string | null
}

export function estimateText(estimate: Estimate, language: Language): EstimateText {
  const words = WORDS[language]
  const total = totalText(estimate, language)
  return {
    price: unitPrice(estimate, language),
    total,
    totalLabel: words.total,
    totalLine: total && words.total + words.colon + total
  }
}

/** `undefined` if the price is on request. */
export function startingPrice(offer: OfferedService | undefined, language: Language): string | undefined {
  const estimate = estimateOf(offer, undefined, [])
  return estimate ? WORDS[language].from(isolated(unitPrice(estimate, language))) : undefined
}

function unitPrice({ price, unit }: Estimate, language: Language): string {
  return formatPrice(price, language, shortName(localizedUnit(unit, language)).toLowerCase())
}

function totalText({ total }: Estimate, language: Language): string | null {
  const [from, to] = [total?.from, total?.to].map(amount => amount && isolated(formatPrice(amount, language)))
  const words = WORDS[language]
  if (from && to) return from === to ? from : words.between(from, to)
  return from ? words.from(from) : to ? words.upTo(to) : null
}

/** Isolates the direction by characters: these texts have no markup. */
function isolated(text: string): string {
  return `\u2068${text}\u2069`
}
