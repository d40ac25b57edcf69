import { useStore } from '@nanostores/react'
import type { Localized, OfferedService, Option } from '@hirfa/shared-contract'
import { formatPrice, useLanguage, useTranslation } from '@hirfa/shared-i18n'
import { $draft } from './draft-store.ts'

const SIZES = ['small', 'medium', 'large'] as const
type Size = (typeof SIZES)[number]

/** How long an option takes: as the server says, else by its position if there are three options without a subtitle. */
export function sizeOf(option: Option, options: readonly Option[]): Size | null {
  if (option.size) return option.size
  const { ar, en, fr } = option.subtitle
  if (ar || en || fr || options.length !== SIZES.length) return null
  return SIZES[options.findIndex(({ id }) => id === option.id)] ?? null
}

/** The estimated total, by the duration of the option. */
export type Estimate =
  | { kind: 'up-to'; price: number }
  | { kind: 'between'; from: number; to: number }
  | { kind: 'from'; price: number }

const HOUR = /^(hours?|heures?|ساعة|ساعات)$/i

/** The price times the hours of the option; `null` if the price is on request or not per hour. */
export function estimateOf(service: OfferedService | null, size: Size | null): Estimate | null {
  if (!service?.price || !size || !isHourly(service.per)) return null
  switch (size) {
    case 'small':
      return { kind: 'up-to', price: service.price }
    case 'medium':
      return { kind: 'between', from: service.price, to: 3 * service.price }
    case 'large':
      return { kind: 'from', price: 3 * service.price }
  }
}

function isHourly(unit: Localized | null | undefined): boolean {
  return [unit?.en, unit?.fr, unit?.ar].some(word => HOUR.test(word?.trim() ?? ''))
}

/** The estimate as text, such as `up to 2 200,00 DZD`. */
export function useEstimate(service: OfferedService | null): string | null {
  const { t } = useTranslation('booking')
  const language = useLanguage()
  const { optionId, options } = useStore($draft)
  const option = options.find(({ id }) => id === optionId)
  const estimate = estimateOf(service, option ? sizeOf(option, options) : null)
  const price = (amount: number) => isolated(formatPrice(amount, language))

  switch (estimate?.kind) {
    case 'up-to':
      return t('estimate_up_to', { price: price(estimate.price) })
    case 'between':
      return t('estimate_between', { from: price(estimate.from), to: price(estimate.to) })
    case 'from':
      return t('estimate_from', { price: price(estimate.price) })
    default:
      return null
  }
}

/** Isolates the direction by characters: a message has no markup. */
function isolated(text: string): string {
  return `\u2068${text}\u2069`
}
