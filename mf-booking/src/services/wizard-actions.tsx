import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { useTranslation } from 'shared-i18n'
import { notify, useBookedMessages, useProblemText } from 'shared-platform'
import { useNavigate } from 'shared-platform/router'
import { ActionBar, Alert, Button } from 'shared-ui'
import { $draft } from '../draft/draft-store.ts'
import { type Missing, missingForResults, missingForUrgent, type Step } from '../draft/draft.ts'
import styles from './services.module.css'
import { createUrgentForm } from './urgent-form.ts'
import type { GoTo } from './use-wizard-step.ts'

export function WizardActions({ step, goTo }: { step: Step; goTo: GoTo }) {
  const { t } = useTranslation('booking')
  if (step === 5) return <Endings goTo={goTo} />
  const next = (
    <Button type="submit" tone="primary">
      {t('next')}
    </Button>
  )
  // A card of the first step leads on by itself: nothing need lie over the cards.
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

/** The two ways a request ends: choose an artisan, or let the first who is free come. */
function Endings({ goTo }: { goTo: GoTo }) {
  const { t } = useTranslation('booking')
  const success = useBookedMessages()
  const navigate = useNavigate()
  const text = useProblemText('booking')
  const blank = useStore($draft).description.trim() === ''
  const [urgent] = useState(createUrgentForm)
  const { problems, sending } = useStore(urgent.$state)

  function refuse({ step, key }: Missing) {
    notify('warning', t(key, { unit: '' }))
    goTo(step)
  }

  function findArtisans() {
    const missing = missingForResults($draft.get())
    if (missing) refuse(missing)
    else void navigate('/services?view=results')
  }

  async function bookUrgently() {
    const missing = missingForUrgent($draft.get())
    if (missing) return refuse(missing)
    const outcome = await urgent.book()
    if (!outcome) return
    if (outcome.outcome === 'must-sign-in') {
      notify('info', t('must_login'))
      const state = { bookingFlow: true, taskType: 'urgent', from: '/services?step=5' }
      return navigate('/login', { state })
    }
    return navigate(`/appointment-details/${outcome.appointmentId}`, { replace: true, state: { success } })
  }

  return (
    <div className={styles.endings}>
      {problems.general && <Alert tone="danger">{text(problems.general)}</Alert>}
      <ActionBar>
        <BackButton step={5} goTo={goTo} />
        <Button icon="urgent" disabled={blank} busy={sending} onClick={() => void bookUrgently()}>
          {t('urgent_booking')}
        </Button>
        <Button tone="primary" icon="search" disabled={blank || sending} onClick={findArtisans}>
          {t('find_artisans')}
        </Button>
      </ActionBar>
    </div>
  )
}
