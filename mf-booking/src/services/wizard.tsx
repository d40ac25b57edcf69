import { useStore } from '@nanostores/react'
import { type SubmitEvent, useState } from 'react'
import type { Service } from '@hirfa/shared-contract'
import { useClient, useLoadAhead } from '@hirfa/shared-platform'
import { FailedState, focusFirstProblem, Loading, Skeleton } from '@hirfa/shared-ui'
import { ProgressSteps } from '@hirfa/shared-ui/progress-steps'
import { $draft, changeDraft } from '../draft/draft-store.ts'
import { missingAt, type Step } from '../draft/draft.ts'
import { DraftBanner } from './draft-banner.tsx'
import { chosenService, useBookAgain, useLinkedService } from './initial-answers.ts'
import { QuickOffer } from './quick-offer.tsx'
import { ProfileOffer } from './profile-offer.tsx'
import { LaterPart, loadLaterParts } from './later-part.tsx'
import { ReplacedDraft } from './replaced-draft.tsx'
import { PlaceStep } from './place-step.tsx'
import { ServiceStep } from './service-step.tsx'
import styles from './services.module.css'
import { StepFrame, useStepFocus } from './step-frame.tsx'
import { Summary } from './summary.tsx'
import { useStepNames, useStepQuestion } from './step-names.ts'
import { UnnamedPlace } from './unnamed-place.tsx'
import { useWizardStep } from './use-wizard-step.ts'
import { WizardActions } from './wizard-actions.tsx'

/** Who has chosen a place in the wizard goes on with it. */
const QUICK_UNTIL = 2

export function Wizard({ services }: { services: readonly Service[] }) {
  const draft = useStore($draft)
  const { step, turnedBack, arriving, goTo } = useWizardStep(services)
  const [refusedAt, setRefusedAt] = useState<Step | null>(null)
  const service = arriving ?? services.find(({ id }) => id === draft.serviceId) ?? null
  const names = useStepNames(service)
  const place = useStepFocus(step)
  const title = useStepQuestion(step, service)
  const ended = useLinkedService(services, goTo)
  const client = useClient()
  useBookAgain(services, goTo)
  useLoadAhead(loadLaterParts)

  const refused = refusedAt === step || turnedBack

  function advance(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (missingAt(step, $draft.get()) === null) return goTo(toStep(step + 1))
    setRefusedAt(step)
    const form = event.currentTarget
    requestAnimationFrame(() => focusProblem(form))
  }

  function choose(chosen: Service) {
    changeDraft(chosenService(chosen, draft.serviceId))
    goTo(2, { otherService: true })
  }

  return (
    <form className={styles.wizard} noValidate onSubmit={advance}>
      <div className={styles.head}>
        {client && <LaterPart>{({ InterruptedBookings }) => <InterruptedBookings />}</LaterPart>}
        <UnnamedPlace />
        <ProfileOffer />
        {!arriving && <DraftBanner onContinue={goTo} />}
        <ReplacedDraft services={services} step={step} goTo={goTo} />
        {step <= QUICK_UNTIL && <QuickOffer services={services} service={service} onService={choose} />}
        <ProgressSteps steps={names} current={step} onStep={done => goTo(toStep(done))} />
      </div>
      <div ref={place} className={styles.step}>
        <StepFrame key={step} title={title}>
          {step === 1 && (
            <ServiceStep services={services} chosen={service} refused={refused} ended={ended} onChoose={choose} />
          )}
          {step === 2 && <PlaceStep refused={refused} />}
          {step > 2 && (
            <LaterPart loading={<StepSkeleton />} failed={retry => <FailedState onRetry={retry} />}>
              {({ AddressStep, OptionStep, DescriptionStep }) => (
                <>
                  {step === 3 && <AddressStep refused={refused} />}
                  {step === 4 && <OptionStep service={service} refused={refused} onOtherService={() => goTo(1)} />}
                  {step === 5 && <DescriptionStep refused={refused} />}
                </>
              )}
            </LaterPart>
          )}
        </StepFrame>
      </div>
      <Summary service={service} names={names} step={step} />
      <WizardActions step={step} goTo={goTo} />
    </form>
  )
}

function StepSkeleton() {
  return (
    <div className={styles.later}>
      <Loading>
        <Skeleton shape="control" />
        <Skeleton shape="card" />
      </Loading>
    </div>
  )
}

function toStep(number: number): Step {
  return ([1, 2, 3, 4, 5] as const).find(step => step === number) ?? 5
}

function focusProblem(form: HTMLElement): void {
  if (form.querySelector('[aria-invalid="true"]')) focusFirstProblem(form)
  else form.querySelector<HTMLElement>('[data-problem] button')?.focus()
}
