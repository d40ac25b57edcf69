import { formatPrice, useLanguage, useTranslation } from 'shared-i18n'

interface PriceProps {
  /** `null` when it is agreed upon with the artisan. */
  amount: number | null
  unit?: string
}

export function Price({ amount, unit }: PriceProps) {
  const { t } = useTranslation('ui')
  const language = useLanguage()
  return <bdi>{amount === null ? t('price_on_request') : formatPrice(amount, language, unit)}</bdi>
}
