import { useLanguage, useTranslation } from '@hirfa/shared-i18n'
import { usePlace } from '../draft/places.ts'
import { sentenceTexts } from './sentence-texts.ts'

export function usePlaceText(): string | null {
  const { t } = useTranslation('booking')
  const texts = sentenceTexts(t, useLanguage())
  const { wilaya, city } = usePlace()
  return city && wilaya && texts.place(city, wilaya)
}
