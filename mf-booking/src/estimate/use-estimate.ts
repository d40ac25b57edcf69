import { useStore } from '@nanostores/react'
import { formatPrice, useLanguage, useTranslation } from 'shared-i18n'
import type { OfferedService } from 'shared-contract'
import { $draft } from '../draft/draft-store.ts'
import { sizeOf } from '../option/option-size.ts'
import { estimateOf } from './estimate.ts'

/** What the work of the draft may cost at this price, «up to 2 200,00 DZD»; `null` where nobody can know. */
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

/** A price inside a sentence keeps its own direction; a sentence takes no markup. */
function isolated(text: string): string {
  return `\u2068${text}\u2069`
}
