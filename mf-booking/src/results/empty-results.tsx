import { placeName, useLanguage, useTranslation } from '@hirfa/shared-i18n'
import { paths } from '@hirfa/shared-contract/paths'
import { notify } from '@hirfa/shared-platform'
import { useNavigate } from '@hirfa/shared-platform/router'
import { Button, EmptyState } from '@hirfa/shared-ui'
import { $draft } from '../draft/draft-store.ts'
import { missingForUrgent } from '../draft/draft-job.ts'
import { usePlace } from '../draft/places.ts'
import { NoArtisans } from '../offers/no-artisans.tsx'
import styles from './results.module.css'

export function EmptyResults({ onMove }: { onMove: () => void }) {
  const { t } = useTranslation('booking')
  const language = useLanguage()
  const { wilaya } = usePlace()
  return (
    <div className={styles.empty}>
      <EmptyState title={t('none_in_wilaya', { state: wilaya ? placeName(wilaya, language) : '' })} />
      <UrgentOffer />
      <NoArtisans onMove={onMove} />
    </div>
  )
}

/** Opens the last step, which shows the urgent request before it is sent, or the first incomplete one. */
function UrgentOffer() {
  const { t } = useTranslation('booking')
  const navigate = useNavigate()

  function request() {
    const missing = missingForUrgent($draft.get())
    if (missing) notify('warning', t(missing.key, { unit: '' }))
    void navigate(paths.services({ step: missing?.step ?? 5 }))
  }

  return (
    <div className={styles.urgent}>
      <p>{t('urgent_hint')}</p>
      <Button icon="urgent" onClick={request}>
        {t('urgent_booking')}
      </Button>
    </div>
  )
}
