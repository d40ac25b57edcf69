import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { useTranslation } from '@hirfa/shared-i18n'
import { Alert, Button, Icon } from '@hirfa/shared-ui'
import { ContactOnSite } from '../draft/contact-on-site.tsx'
import { $draft, changeDraft } from '../draft/draft-store.ts'
import { NO_POSITION } from '../draft/draft.ts'
import { AddressField, DescriptionField, PlaceDetailFields } from '../draft/job-fields.tsx'
import { usePositionText } from '../draft/job-texts.ts'
import { usePlace } from '../draft/places.ts'
import { SavedAddresses } from '../draft/saved-addresses.tsx'
import { useDevicePosition } from '../map/use-device-position.ts'
import styles from './quick.module.css'
import { usePlaceText } from './sentence-texts.ts'

export function JobDetails({ urgent = false }: { urgent?: boolean }) {
  useDefaultAddress()
  return (
    <div className={styles.fields}>
      <SavedAddresses cityId={useStore($draft).cityId} />
      <AddressField refused />
      <PlaceDetailFields />
      <DescriptionField refused={urgent} />
      <PositionLine urgent={urgent} />
      <ContactOnSite />
    </div>
  )
}

/** An urgent request needs a position: the seat of the commune replaces another one. */
function PositionLine({ urgent }: { urgent: boolean }) {
  const { t } = useTranslation('booking')
  const { city } = usePlace()
  const { positionSource } = useStore($draft)
  const text = usePositionText()
  const seat = seatOf(city)
  if (!text) return urgent ? <PositionNeeded /> : null
  return (
    <div>
      <p>
        <Icon name="place" size="s" /> {text}
      </p>
      {positionSource === 'city' && <p className={styles.note}>{t('quick_urgent_commune')}</p>}
      {!urgent && (
        <Button size="s" onClick={() => changeDraft(NO_POSITION)}>
          {t('remove_position')}
        </Button>
      )}
      {urgent && seat && positionSource !== 'city' && (
        <Button size="s" onClick={() => changeDraft(seat)}>
          {t('position_city')}
        </Button>
      )}
    </div>
  )
}

/** `null` for a commune whose seat is not known: it is never sent as a place. */
export function seatOf(city: { latitude: number | null; longitude: number | null } | null) {
  if (!city || city.latitude === null || city.longitude === null) return null
  const { latitude, longitude } = city
  return { latitude, longitude, positionChosen: false, positionSource: 'city' as const }
}

function PositionNeeded() {
  const { t } = useTranslation('booking')
  const { locating, problem, locate } = useDevicePosition(here =>
    changeDraft({ ...here, positionChosen: true, positionSource: 'device' })
  )
  return (
    <Alert
      tone={problem ? 'warning' : 'info'}
      action={
        <Button size="s" icon="locate" busy={locating} onClick={() => void locate()}>
          {t('use_my_location')}
        </Button>
      }
    >
      {t(problem ?? 'quick_urgent_position')}
    </Alert>
  )
}

function useDefaultAddress(): void {
  const text = usePlaceText()
  useEffect(() => {
    if (text && $draft.get().address === '') changeDraft({ address: text })
  }, [text])
}
