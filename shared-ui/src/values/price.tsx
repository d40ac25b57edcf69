import { formatPrice, useLanguage, useTranslation } from 'shared-i18n'

interface PriceProps {
  /** None, or nothing at all, when it is agreed upon with the artisan: no work is done for 0.00. */
  amount: number | null | undefined
  unit?: string
}

export function Price({ amount, unit }: PriceProps) {
  const { t } = useTranslation('ui')
  const language = useLanguage()
  return <bdi>{amount ? formatPrice(amount, language, unit) : t('price_on_request')}</bdi>
}
