import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { placeName, useLanguage, useTranslation } from '@hirfa/shared-i18n'
import { $draft, $draftKind } from '../draft/draft-store.ts'
import { usePlace } from '../draft/places.ts'
import { wilayaOptions } from '../draft/wilaya-options.ts'
import { Blank } from './blank.tsx'
import { seatCommune } from './place-names.ts'
import { answerPlace, choosePlace } from './quick-store.ts'
import { sentenceTexts } from './sentence-texts.ts'

const WILAYA = 'wilaya-'

/**
 * The communes of the chosen wilaya, then the wilayas. A wilaya stands for its seat: the choice stays where it is,
 * so that the next arrow key goes to the next wilaya.
 */
export function PlaceBlank() {
  const { t } = useTranslation('booking')
  const language = useLanguage()
  const texts = sentenceTexts(t, language)
  const { wilayaId, cityId } = useStore($draft)
  const { wilayas, cities, wilaya } = usePlace()
  const isQuick = useStore($draftKind) === 'quick'
  const seat = wilaya && cities ? seatCommune(wilaya, cities) : undefined
  const isSeat = seat !== undefined && seat.id === cityId

  useEffect(() => {
    // The wizard asks for the commune in its own step.
    if (isQuick && wilaya && seat && cityId === null) choosePlace({ wilayaId: wilaya.id, cityId: seat.id })
  }, [isQuick, wilaya, seat, cityId])

  function choose(value: string) {
    if (!value.startsWith(WILAYA)) return answerPlace({ wilayaId, cityId: Number(value) })
    const id = Number(value.slice(WILAYA.length))
    answerPlace({ wilayaId: id, cityId: null })
  }

  return (
    <Blank
      name="place"
      label={t('step_place')}
      placeholder={t('quick_place')}
      value={isSeat || cityId === null ? (wilayaId === null ? '' : WILAYA + wilayaId) : cityId}
      onChoose={choose}
    >
      {wilaya && cities && (
        <optgroup label={placeName(wilaya, language)}>
          {cities
            .filter(({ id }) => !isSeat || id !== cityId)
            .map(city => (
              <option key={city.id} value={city.id}>
                {city.id === cityId ? texts.place(city, wilaya) : placeName(city, language)}
              </option>
            ))}
        </optgroup>
      )}
      <optgroup label={t('state')}>
        {wilayaOptions(wilayas, language).map(({ value, label }) => (
          <option key={value} value={WILAYA + value}>
            {isSeat && wilaya?.id === Number(value) ? texts.place(seat, wilaya) : label}
          </option>
        ))}
      </optgroup>
    </Blank>
  )
}
