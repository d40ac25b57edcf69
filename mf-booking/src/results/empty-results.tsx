import { placeName, useLanguage, useTranslation } from '@hirfa/shared-i18n'
import { paths } from '@hirfa/shared-contract/paths'
import { notify } from '@hirfa/shared-platform'
import { useNavigate } from '@hirfa/shared-platform/router'
import { Button, EmptyState } from '@hirfa/shared-ui'
import { $draft } from '../draft/draft-store.ts'
import { missingForUrgent } from '../draft/draft.ts'
import { usePlace } from '../draft/places.ts'
import { NoArtisans } from '../offers/no-artisans.tsx'
import { createUrgentForm } from '../services/urgent-booking.ts'
import { BookingFailed } from '../submission/booking-failed.tsx'
import { useBookingForm } from '../submission/use-submission.ts'
import styles from './results.module.css'

/** Replaces the two lists if both are empty. */
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

/** The urgent request of the draft; an incomplete one opens its first incomplete step. */
function UrgentOffer() {
  const { t } = useTranslation('booking')
  const navigate = useNavigate()
  const { problem, status, sending, submit } = useBookingForm(createUrgentForm)

  function request() {
    const missing = missingForUrgent($draft.get())
    if (!missing) return void submit()
    notify('warning', t(missing.key, { unit: '' }))
    void navigate(paths.services({ step: missing.step }))
  }

  return (
    <div className={styles.urgent}>
      {problem && <BookingFailed kind="urgent" problem={problem} status={status} />}
      <p>{t('urgent_hint')}</p>
      <Button icon="urgent" busy={sending} onClick={request}>
        {t('urgent_booking')}
      </Button>
    </div>
  )
}
