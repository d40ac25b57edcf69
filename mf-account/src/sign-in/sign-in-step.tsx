import { useStore } from '@nanostores/react'
import { atom } from 'nanostores'
import { useTranslation } from '@hirfa/shared-i18n'
import { createResource, useLoadAhead, useResourceState } from '@hirfa/shared-platform'
import { FailedState, Loading, ResourceView, Skeleton } from '@hirfa/shared-ui'
import type { LaterStepProps } from './later-step.tsx'
import { loadLaterParts } from './load-later-parts.ts'
import { LoginStep } from './login/login-step.tsx'
import { $stage } from './sign-in-progress.ts'

const $laterParts = createResource(atom(null), loadLaterParts)

export function SignInStep({ onClient }: Pick<LaterStepProps, 'onClient'>) {
  const { t } = useTranslation('account')
  const at = useStore($stage)
  useLoadAhead(loadLaterParts)
  if (at.stage === 'login') return <LoginStep onClient={client => onClient(client, t('login_success'))} />
  return <LoadedStep at={at} onClient={onClient} />
}

function LoadedStep(step: LaterStepProps) {
  return (
    <ResourceView
      of={useResourceState($laterParts)}
      loading={
        <Loading>
          <Skeleton shape="control" />
          <Skeleton width="half" />
        </Loading>
      }
      failed={<FailedState onRetry={$laterParts.reload} />}
    >
      {({ LaterStep }) => <LaterStep {...step} />}
    </ResourceView>
  )
}
