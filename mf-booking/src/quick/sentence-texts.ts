import { type City, type DayPart, type Option, type Service, sizeOf, type Wilaya } from '@hirfa/shared-contract'
import { tradeText } from '@hirfa/shared-contract/trade-text'
import {
  addDays,
  formatLongDate,
  type Language,
  placeName,
  readable,
  useLanguage,
  useTranslation
} from '@hirfa/shared-i18n'
import { usePlace } from '../draft/places.ts'
import { beginsWithName, isSameName } from './place-names.ts'

type Translate = ReturnType<typeof useTranslation<'booking'>>['t']

/** The parts of the sentence, each in the form that it has there. */
export function sentenceTexts(t: Translate, language: Language) {
  return {
    need: (service: Service | undefined) =>
      t('quick_need', {
        trade: service
          ? tradeText(
              service,
              text => readable(text, language),
              name => t('quick_unnamed_trade', { service: name })
            )
          : t('quick_service')
      }),
    size(option: Option, options: readonly Option[]): string {
      const size = sizeOf(option, options)
      return (
        readable(option.phrase, language) ||
        (size ? t(`quick_size_${size}`) : t('quick_size_named', { option: readable(option.title, language) }))
      )
    },
    place: (city: City, wilaya: Wilaya) => {
      const [name, state] = [placeName(city, language), placeName(wilaya, language)]
      // Communes have no accents in Latin letters; the wilaya that is named after one has.
      if (isSameName(city, wilaya)) return state
      return beginsWithName(city, wilaya) ? name : t('summary_place', { city: name, state })
    },
    /** `null` is the soonest. */
    day: (date: string | null, today: string) => {
      if (date === null) return t('quick_when_soonest')
      if (date === today) return t('quick_when_today')
      if (date === addDays(today, 1)) return t('quick_when_tomorrow')
      return t('quick_when_day', { day: formatLongDate(date, language) ?? '' })
    },
    part: (part: DayPart | null) => t(`quick_when_${part ?? 'any'}`),
    /** Each name in braces stands for its part. */
    whole: () => t('quick_sentence', { need: '{need}', size: '{size}', place: '{place}', when: '{when}' })
  }
}

export function usePlaceText(): string | null {
  const { t } = useTranslation('booking')
  const texts = sentenceTexts(t, useLanguage())
  const { wilaya, city } = usePlace()
  return city && wilaya && texts.place(city, wilaya)
}
