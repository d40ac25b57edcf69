import { placeName, useLanguage, useTranslation } from '@hirfa/shared-i18n'
import { usePlace } from '../draft/places.ts'

export function usePlaceText(): string | null {
  const { t } = useTranslation('booking')
  const language = useLanguage()
  const { wilaya, city } = usePlace()
  return city && wilaya && t('summary_place', { city: placeName(city, language), state: placeName(wilaya, language) })
}
