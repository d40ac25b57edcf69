import { useTranslation } from '@hirfa/shared-i18n'

/** Years of experience with the plural form of the language. */
export function Years({ count }: { count: number }) {
  const { t } = useTranslation('ui')
  return t('years', { count })
}
