import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { placeName, useLanguage, useTranslation } from '@hirfa/shared-i18n'
import { Select, TextField } from '@hirfa/shared-ui'
import { useResourceState } from '@hirfa/shared-platform'
import { RetryAlert } from '../retry-alert.tsx'
import { $draft } from './draft-store.ts'
import { $cities, $wilayas, usePlace } from './places.ts'
import { matchingWilayas, wilayaOptions } from './wilaya-options.ts'

interface PlaceChoiceProps {
  /** An empty field is a problem. */
  refused?: boolean
  onChoose: (place: { wilayaId: number | null; cityId: number | null }) => void
}

/** A field above the wilayas finds one by number or name; a single match is chosen. */
export function PlaceChoice({ refused = false, onChoose }: PlaceChoiceProps) {
  const { t } = useTranslation('booking')
  const draft = useStore($draft)
  const place = usePlace()
  const wilayas = useResourceState($wilayas)
  const cities = useResourceState($cities)
  const language = useLanguage()
  const [typed, setTyped] = useState('')
  const cityOptions = (place.cities ?? []).map(city => ({
    value: String(city.id),
    label: placeName(city, language)
  }))
  const matching = matchingWilayas(place.wilayas, typed)
  const listed = place.wilaya && !matching.includes(place.wilaya) ? [place.wilaya, ...matching] : matching
  const problem = refused ? t('fill_location_fields') : null

  function find(words: string) {
    setTyped(words)
    const [only, other] = matchingWilayas(place.wilayas, words)
    if (only && !other && only.id !== draft.wilayaId) onChoose({ wilayaId: only.id, cityId: null })
  }

  return (
    <>
      <TextField
        label={t('find_wilaya')}
        hint={typed && matching.length === 0 ? t('wilaya_not_found') : undefined}
        type="search"
        autoComplete="off"
        value={typed}
        onChange={find}
      />
      <Select
        label={t('state')}
        placeholder={t('choose_state')}
        options={wilayaOptions(typed ? listed : place.wilayas, language)}
        value={String(draft.wilayaId ?? '')}
        problem={draft.wilayaId === null ? problem : null}
        onChange={id => onChoose({ wilayaId: Number(id) || null, cityId: null })}
      />
      {wilayas.state === 'failed' && (
        <RetryAlert tone="danger" text={t('failed_to_load_states')} onRetry={$wilayas.reload} />
      )}
      <Select
        label={t('city')}
        placeholder={t(draft.wilayaId === null ? 'choose_state_first' : 'choose_city')}
        options={cityOptions}
        value={String(draft.cityId ?? '')}
        disabled={draft.wilayaId === null || cityOptions.length === 0}
        problem={draft.wilayaId !== null && draft.cityId === null ? problem : null}
        onChange={id => onChoose({ wilayaId: draft.wilayaId, cityId: Number(id) || null })}
      />
      {cities.state === 'failed' && (
        <RetryAlert tone="danger" text={t('failed_to_load_cities')} onRetry={$cities.reload} />
      )}
    </>
  )
}
