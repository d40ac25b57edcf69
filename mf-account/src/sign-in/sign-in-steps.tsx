import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import { useTranslation } from '@hirfa/shared-i18n'
import { useHydrated } from '@hirfa/shared-platform'
import { Loading, Skeleton } from '@hirfa/shared-ui'
import type { FinishSignIn } from './finish/use-finish-sign-in.ts'
import { $stage, type Stage } from './sign-in-progress.ts'
import { SignInStep } from './sign-in-step.tsx'
import { ModeSwitch, StepNumber } from './step-navigation.tsx'
import { useRestoredProgress } from './use-restored-progress.ts'

export function SignInSteps({ finishing, finish }: FinishSignIn) {
  const { t } = useTranslation('account')
  const { stage } = useStore($stage)
  const restored = useRestoredProgress()
  const hydrated = useHydrated()

  if (finishing)
    return (
      <Loading label={t(finishing)}>
        <p aria-hidden="true">{t(finishing)}</p>
        <Skeleton shape="control" />
        <Skeleton width="half" />
      </Loading>
    )
  return (
    <>
      <StepNumber stage={stage} />
      {(restored !== 'pending' || !hydrated) && (
        <>
          {/* A form that the server has rendered is replaced only if there is progress to restore. */}
          <SignInStep key={restored === 'progress' ? `restored ${stage}` : stage} onClient={finish} />
          <ModeSwitch stage={stage} />
        </>
      )}
    </>
  )
}

export function titleOf(stage: Stage['stage']) {
  if (stage.startsWith('register')) return 'create_account'
  return stage.startsWith('forgot') ? 'reset_password' : 'login'
}

/** Moves the focus to the heading of the place around the form when the step changes. */
export function useFocusOnStage(stage: string) {
  const place = useRef<HTMLDivElement>(null)
  const shown = useRef(stage)

  useEffect(() => {
    if (shown.current === stage) return
    shown.current = stage
    const around = place.current?.closest('dialog') ?? place.current
    around?.querySelector<HTMLElement>('h1, h2')?.focus()
  }, [stage])

  return place
}
