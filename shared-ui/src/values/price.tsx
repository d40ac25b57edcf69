import { formatPrice, useLanguage, useTranslation } from 'shared-i18n'

interface PriceProps {
  /** None when it is agreed upon with the artisan. */
  amount: number | null | undefined
  unit?: string
}

export function Price({ amount, unit }: PriceProps) {
  const { t } = useTranslation('ui')
  const language = useLanguage()
  return (
    <bdi>{amount === null || amount === undefined ? t('price_on_request') : formatPrice(amount, language, unit)}</bdi>
  )
}
