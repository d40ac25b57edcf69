import { useState } from 'react'
import { useTranslation } from '@hirfa/shared-i18n'
import { ActionBar, Button } from '@hirfa/shared-ui'
import type { Step } from '../draft/draft.ts'
import { BackButton } from './back-button.tsx'
import { LaterPart } from './later-part.tsx'
import styles from './services.module.css'
import type { GoTo } from './use-wizard-step.ts'

export function WizardActions({ step, goTo }: { step: Step; goTo: GoTo }) {
  const [isEndReached, setEndReached] = useState(step === 5)
  if (step === 5 && !isEndReached) setEndReached(true)
  return (
    <>
      {step < 5 && <NextActions step={step} goTo={goTo} />}
      {isEndReached && <LaterPart>{({ Endings }) => <Endings isShown={step === 5} goTo={goTo} />}</LaterPart>}
    </>
  )
}

function NextActions({ step, goTo }: { step: Step; goTo: GoTo }) {
  const { t } = useTranslation('booking')
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
