import { useStore } from '@nanostores/react'
import { useEffect, useEffectEvent, useRef } from 'react'
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
  const { latitude, description } = useStore($draft)
  const [query] = useSearchParams()
  const isAsked = city !== null && query.has('urgent')
  const hasOpened = useRef(false)
  const openAsked = useEffectEvent(fillIn)

  useEffect(() => {
    if (!isAsked || hasOpened.current) return
    hasOpened.current = true
    openAsked()
  }, [isAsked])

  if (!city) return null

  function fillIn() {
    changeDraft({
      ...(latitude === null && seatOf(city)),
      ...(clean(description) === '' && {
        description: t('quick_urgent_description', { service: localized(service.name, language) })
      })
    })
    onOpen()
  }

  return (
    <div className={styles.urgent}>
      <p className={styles.note}>{t('urgent_hint')}</p>
      <Button icon="urgent" onClick={fillIn}>
        {t('urgent_booking')}
      </Button>
    </div>
  )
}
