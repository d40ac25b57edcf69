import { formatPrice, useLanguage, useTranslation } from '@hirfa/shared-i18n'

interface PriceProps {
  /** `null`, `undefined` or 0 means negotiable. */
  amount: number | null | undefined
  unit?: string
}

export function Price({ amount, unit }: PriceProps) {
  const { t } = useTranslation('ui')
  const language = useLanguage()
  return <bdi>{amount ? formatPrice(amount, language, unit) : t('price_on_request')}</bdi>
}

export function Distance({ km }: { km: number }) {
  const { t } = useTranslation('ui')
  return t('distance_km', { km })
}

/** Years of experience with the plural form of the language. */
export function Years({ count }: { count: number }) {
  const { t } = useTranslation('ui')
  return t('years', { count })
}
