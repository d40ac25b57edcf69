import { clean } from '@hirfa/shared-contract'
import { useStore } from '@nanostores/react'
import { paths } from '@hirfa/shared-contract/paths'
import { useTranslation } from '@hirfa/shared-i18n'
import { notify, useLoadAhead } from '@hirfa/shared-platform'
import { useNavigate } from '@hirfa/shared-platform/router'
import { ActionBar, Button } from '@hirfa/shared-ui'
import { $draft } from '../draft/draft-store.ts'
import { type Missing, missingForResults, missingForUrgent, type Step } from '../draft/draft.ts'
import { loadResults } from '../results/load-results.ts'
import { BookingFailed } from '../submission/booking-failed.tsx'
import { FreeCancellation } from '../submission/free-cancellation.tsx'
import { useBookingForm } from '../submission/use-submission.ts'
import styles from './services.module.css'
import { createUrgentForm } from './urgent-booking.ts'
import type { GoTo } from './use-wizard-step.ts'

export function WizardActions({ step, goTo }: { step: Step; goTo: GoTo }) {
  const { t } = useTranslation('booking')
  const urgent = useBookingForm(createUrgentForm)
  if (step === 5) return <Endings goTo={goTo} urgent={urgent} />
  const next = (
    <Button type="submit" tone="primary">
      {t('next')}
    </Button>
  )
  // Choosing a card advances; a fixed bar would cover the cards.
  if (step === 1) return <div className={styles.end}>{next}</div>
  return (
    <ActionBar>
      <BackButton step={step} goTo={goTo} />
      {next}
    </ActionBar>
  )
}

function BackButton({ step, goTo }: { step: Step; goTo: GoTo }) {
  const { t } = useTranslation('booking')
  const earlier = ([1, 2, 3, 4] as const).find(one => one === step - 1) ?? 1
  return (
    <Button tone="quiet" icon="back" onClick={() => goTo(earlier)}>
      {t('back')}
    </Button>
  )
}

interface EndingsProps {
  goTo: GoTo
  urgent: ReturnType<typeof useBookingForm>
}

function Endings({ goTo, urgent: { problem, status, sending, submit } }: EndingsProps) {
  const { t } = useTranslation('booking')
  const navigate = useNavigate()
  useLoadAhead(loadResults)
  const blank = clean(useStore($draft).description) === ''

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
