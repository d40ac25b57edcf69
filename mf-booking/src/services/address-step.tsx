import { useStore } from '@nanostores/react'
import { LIMITS } from '@hirfa/shared-contract'
import { useTranslation } from '@hirfa/shared-i18n'
import { TextField } from '@hirfa/shared-ui'
import { $draft, changeDraft } from '../draft/draft-store.ts'
import { missingAddress, missingPosition } from '../draft/draft.ts'
import { MapPicker } from '../map/map-picker.tsx'
import { $cities, citiesOf, usePlace } from '../draft/places.ts'
import { StepFrame } from './step-frame.tsx'

export function AddressStep({ refused }: { refused: boolean }) {
  const { t } = useTranslation('booking')
  const draft = useStore($draft)
  const cities = citiesOf(useStore($cities), draft.wilayaId)
  const { city } = usePlace()
  const { latitude, longitude, positionChosen } = draft
  const [addressKey, positionKey] = refused ? [missingAddress(draft), missingPosition(draft)] : [null, null]

  return (
    <StepFrame title={t('choose_address')}>
      <TextField
        label={t('address')}
        hint={t('address_hint')}
        autoComplete="street-address"
        maxLength={LIMITS.address.max}
        dir={draft.address ? 'auto' : undefined}
        value={draft.address}
        problem={addressKey && t(addressKey)}
        onChange={address => changeDraft({ address })}
      />
      <MapPicker
        position={latitude === null || longitude === null ? null : { latitude, longitude }}
        chosen={positionChosen}
        problem={positionKey && t(positionKey)}
        cities={cities}
        city={city}
        onChoose={position => changeDraft({ ...position, positionChosen: true })}
        onDiscard={() => changeDraft({ latitude: null, longitude: null, positionChosen: false })}
        onMove={nearest => changeDraft({ wilayaId: nearest.wilaya.id, cityId: nearest.city.id })}
      />
    </StepFrame>
  )
}
