import { useStore } from '@nanostores/react'
import { useEffect, useEffectEvent, useState } from 'react'
import { clean, type Service } from '@hirfa/shared-contract'
import { localized, useLanguage, useTranslation } from '@hirfa/shared-i18n'
import { useSearchParams } from '@hirfa/shared-platform/router'
import { Button } from '@hirfa/shared-ui'
import { $draft, changeDraft } from '../draft/draft-store.ts'
import { usePlace } from '../draft/places.ts'
import { seatOf } from './job-details.tsx'
import styles from './quick.module.css'

interface UrgentOfferProps {
  service: Service
  onOpen: () => void
}

/**
 * An urgent request needs a position: that of the device, else the seat of the commune. A link that asks for one
 * (`?urgent=1`) opens it as soon as the place is known.
 */
export function UrgentOffer({ service, onOpen }: UrgentOfferProps) {
  const { t } = useTranslation('booking')
  const language = useLanguage()
  const { city } = usePlace()
  const { cityId, latitude, description } = useStore($draft)
  const [query] = useSearchParams()
  const [isAsked, setAsked] = useState(() => query.has('urgent'))
  const isReady = isAsked && city !== null
  const open = useEffectEvent(fillIn)

  useEffect(() => {
    if (isReady) open()
  }, [isReady])

  if (cityId === null) return null

  function fillIn() {
    setAsked(false)
    changeDraft({
      ...(latitude === null && city && seatOf(city)),
      ...(clean(description) === '' && {
        description: t('quick_urgent_description', { service: localized(service.name, language) })
      })
    })
    onOpen()
  }

  return (
    <div className={styles.urgent}>
      <p className={styles.note}>{t('urgent_hint')}</p>
      <Button icon="urgent" busy={isAsked} onClick={() => setAsked(true)}>
        {t('urgent_booking')}
      </Button>
    </div>
  )
}
