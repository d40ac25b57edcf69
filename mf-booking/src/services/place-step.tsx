import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { placeName, useLanguage, useTranslation } from '@hirfa/shared-i18n'
import { Alert, Button, Select, TextField } from '@hirfa/shared-ui'
import { $draft, changeDraft } from '../draft/draft-store.ts'
import { $cities, $wilayas, citiesOf } from '../draft/places.ts'
import { SavedAddresses } from '../draft/saved-addresses.tsx'
import { matchingWilayas, wilayaOptions } from '../draft/wilaya-options.ts'
import { PlaceSummary } from '../offers/place-summary.tsx'
import styles from './services.module.css'
import { StepFrame } from './step-frame.tsx'

export function PlaceStep({ refused }: { refused: boolean }) {
  const { t } = useTranslation('booking')
  const draft = useStore($draft)
  const wilayas = useStore($wilayas)
  const cities = useStore($cities)
  const language = useLanguage()
  const [typed, setTyped] = useState('')
  const known = wilayas.state === 'loading' ? [] : (wilayas.value ?? [])
  const cityOptions = (citiesOf(cities, draft.wilayaId) ?? []).map(city => ({
    value: String(city.id),
    label: placeName(city, language)
  }))
  const matching = matchingWilayas(known, typed)
  const chosen = known.find(({ id }) => id === draft.wilayaId)
  const listed = chosen && !matching.includes(chosen) ? [chosen, ...matching] : matching
  const problem = refused ? t('fill_location_fields') : null

  function find(words: string) {
    setTyped(words)
    const [only, other] = matchingWilayas(known, words)
    if (only && !other && only.id !== draft.wilayaId) changeDraft({ wilayaId: only.id, cityId: null })
  }

  return (
    <StepFrame title={t('choose_place')}>
      <SavedAddresses />
      <div className={styles.fields}>
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
          options={wilayaOptions(typed ? listed : known, language)}
          value={String(draft.wilayaId ?? '')}
          problem={draft.wilayaId === null ? problem : null}
          onChange={id => changeDraft({ wilayaId: Number(id) || null, cityId: null })}
        />
        {wilayas.state === 'failed' && <Failed text={t('failed_to_load_states')} onRetry={$wilayas.reload} />}
        <Select
          label={t('city')}
          placeholder={t(draft.wilayaId === null ? 'choose_state_first' : 'choose_city')}
          options={cityOptions}
          value={String(draft.cityId ?? '')}
          disabled={draft.wilayaId === null || cityOptions.length === 0}
          problem={draft.wilayaId !== null && draft.cityId === null ? problem : null}
          onChange={id => changeDraft({ cityId: Number(id) || null })}
        />
        {cities.state === 'failed' && <Failed text={t('failed_to_load_cities')} onRetry={$cities.reload} />}
      </div>
      {draft.cityId !== null && <PlaceSummary />}
    </StepFrame>
  )
}

function Failed({ text, onRetry }: { text: string; onRetry: () => void }) {
  const { t } = useTranslation(['booking', 'ui'])
  return (
    <Alert
      tone="danger"
      title={text}
      action={
        <Button size="s" icon="again" onClick={onRetry}>
          {t('ui:try_again')}
        </Button>
      }
    />
  )
}
