import { clean } from '@hirfa/shared-contract'
import { useStore } from '@nanostores/react'
import { paths } from '@hirfa/shared-contract/paths'
import { useTranslation } from '@hirfa/shared-i18n'
import { notify, useLoadAhead } from '@hirfa/shared-platform'
import { useNavigate } from '@hirfa/shared-platform/router'
import { ActionBar, Button } from '@hirfa/shared-ui'
import { $draft } from '../draft/draft-store.ts'
import { missingForResults, missingForUrgent } from '../draft/draft-job.ts'
import { type Missing } from '../draft/draft.ts'
import { loadResults } from '../results/load-results.ts'
import { BookingFailed } from '../submission/booking-failed.tsx'
import { FreeCancellation } from '../submission/free-cancellation.tsx'
import { useBookingForm } from '../submission/use-submission.ts'
import { BackButton } from './back-button.tsx'
import styles from './services.module.css'
import { createUrgentForm } from './urgent-booking.ts'
import type { GoTo } from './use-wizard-step.ts'

interface EndingsProps {
  /** False on other steps. The component stays mounted, so that a running submission continues. */
  isShown: boolean
  goTo: GoTo
}

export function Endings({ isShown, goTo }: EndingsProps) {
  const { t } = useTranslation('booking')
  const { problem, status, sending, submit } = useBookingForm(createUrgentForm)
  const navigate = useNavigate()
  useLoadAhead(loadResults)
  const blank = clean(useStore($draft).description) === ''
  if (!isShown) return null

  function refuse({ step, key }: Missing) {
    notify('warning', t(key, { unit: '' }))
    goTo(step)
  }

  function findArtisans() {
    const missing = missingForResults($draft.get())
    if (missing) refuse(missing)
    else void navigate(paths.services({ view: 'results' }))
  }

  function bookUrgently() {
    const missing = missingForUrgent($draft.get())
    if (missing) refuse(missing)
    else void submit()
  }

  return (
    <div className={styles.endings}>
      {problem && <BookingFailed kind="urgent" problem={problem} status={status} />}
      <FreeCancellation />
      <ActionBar>
        <BackButton step={5} goTo={goTo} />
        <Button icon="urgent" disabled={blank} busy={sending} onClick={bookUrgently}>
          {t('urgent_booking')}
        </Button>
        <Button tone="primary" icon="search" disabled={blank || sending} onClick={findArtisans}>
          {t('find_artisans')}
        </Button>
      </ActionBar>
    </div>
  )
}
