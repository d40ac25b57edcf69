import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { useTranslation } from '@hirfa/shared-i18n'
import { Button, Icon } from '@hirfa/shared-ui'
import { $draft, changeDraft } from '../draft/draft-store.ts'
import { NO_POSITION } from '../draft/draft.ts'
import { AddressField, DescriptionField } from '../draft/job-fields.tsx'
import { usePositionText } from '../draft/job-texts.ts'
import { usePlace } from '../draft/places.ts'
import styles from './quick.module.css'
import { usePlaceText } from './use-place-text.ts'

export function JobDetails({ urgent = false }: { urgent?: boolean }) {
  useDefaultAddress()
  return (
    <div className={styles.fields}>
      <AddressField refused />
      <DescriptionField refused={urgent} />
      <PositionLine urgent={urgent} />
    </div>
  )
}

/** An urgent request needs a position: the centre of the commune replaces another one. */
function PositionLine({ urgent }: { urgent: boolean }) {
  const { t } = useTranslation('booking')
  const { city } = usePlace()
  const { positionSource } = useStore($draft)
  const text = usePositionText()
  const center = centerOf(city)
  if (!text) return null
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
      {urgent && center && positionSource !== 'city' && (
        <Button size="s" onClick={() => changeDraft(center)}>
          {t('position_city')}
        </Button>
      )}
    </div>
  )
}

export function centerOf(city: { latitude: number | null; longitude: number | null } | null) {
  if (!city || city.latitude === null || city.longitude === null) return null
  const { latitude, longitude } = city
  return { latitude, longitude, positionChosen: false, positionSource: 'city' as const }
}

function useDefaultAddress(): void {
  const text = usePlaceText()
  useEffect(() => {
    if (text && $draft.get().address === '') changeDraft({ address: text })
  }, [text])
}
