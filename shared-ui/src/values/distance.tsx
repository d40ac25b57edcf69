import { useTranslation } from '@hirfa/shared-i18n'

export function Distance({ km }: { km: number }) {
  const { t } = useTranslation('ui')
  return t('distance_km', { km })
}
