import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { Service } from '@hirfa/shared-contract'
import { localized, useLanguage, useTranslation } from '@hirfa/shared-i18n'
import { Button } from '@hirfa/shared-ui'
import { $draft, changeDraft } from '../draft/draft-store.ts'
import { usePlace } from '../draft/places.ts'
import styles from './quick.module.css'
import { UrgentSheet } from './urgent-sheet.tsx'

/** An urgent request needs a position: that of the device, else of the commune. */
export function UrgentOffer({ service }: { service: Service }) {
  const { t } = useTranslation('booking')
  const language = useLanguage()
  const { city } = usePlace()
  const { latitude, description } = useStore($draft)
  const [open, setOpen] = useState(false)
  const position = latitude === null ? city : null
  if (!city || (latitude === null && city.latitude === null)) return null

  function openSheet() {
    changeDraft({
      ...(position && { latitude: position.latitude, longitude: position.longitude }),
      ...(description.trim() === '' && {
        description: t('quick_urgent_description', { service: localized(service.name, language) })
      })
    })
    setOpen(true)
  }

  return (
    <div className={styles.urgent}>
      <p className={styles.note}>{t('urgent_hint')}</p>
      <Button icon="urgent" onClick={openSheet}>
        {t('urgent_booking')}
      </Button>
      {open && <UrgentSheet service={service} onClose={() => setOpen(false)} />}
    </div>
  )
}
