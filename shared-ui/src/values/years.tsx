import { useTranslation } from 'shared-i18n'

/** Years of experience, counted as the language counts. */
export function Years({ count }: { count: number }) {
  const { t } = useTranslation('ui')
  return t('years', { count })
}
