import { type Appointment, nameIn } from '@hirfa/shared-contract'
import { PersonText } from '@hirfa/shared-ui'
import { formatLongDate, localized, placeName, useLanguage, useTranslation } from '@hirfa/shared-i18n'

/** The appointment in one sentence: service, artisan, day, hour and commune, without the address. */
export function useShareText() {
  const { t } = useTranslation('account')
  const language = useLanguage()
  return ({ service: of, artisan, date, time, city, wilaya }: Appointment): string => {
    const service = localized(of.name, language)
    const town = city ?? wilaya
    const place = town ? placeName(town, language) : ''
    const day = date && formatLongDate(date, language)
    if (!artisan || !day) return t('share_text_undated', { service, place })
    return t('share_text', { service, artisan: nameIn(artisan, language), day, time: time ?? '', place })
  }
}

/** The sentence, with the `lang` of the artisan's name on the name. */
export function ShareText({ text, name }: { text: string; name: string | undefined }) {
  const [before, after] = name ? text.split(name, 2) : []
  if (!name || after === undefined) return text
  return (
    <>
      {before}
      <PersonText>{name}</PersonText>
      {after}
    </>
  )
}
