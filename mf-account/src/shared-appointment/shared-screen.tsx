import '../messages/index.ts'
import { useStore } from '@nanostores/react'
import { atom } from 'nanostores'
import { useState } from 'react'
import { useTranslation } from '@hirfa/shared-i18n'
import { createResource, isRefusal, usePage } from '@hirfa/shared-platform'
import { useParams } from '@hirfa/shared-platform/router'
import { Alert, FailedState, PageTitle, ResourceView } from '@hirfa/shared-ui'
import layout from '../page/layout.module.css'
import { LoadingCard } from '../page/loading-card.tsx'
import { getSharedAppointment } from '../sharing/sharing-api.ts'
import { LinkEnded } from './link-ended.tsx'
import { isOffStatus, type SharedAppointment } from '@hirfa/shared-contract'
import { SharedCard } from './shared-card.tsx'

export function SharedScreen() {
  const { token = '' } = useParams()
  return <Shared key={token} token={token} />
}

export { SharedScreen as Screen }

function Shared({ token }: { token: string }) {
  const { t } = useTranslation('account')
  usePage(t('shared_appointment'), t('shared_appointment_description'))
  const [$shared] = useState(() => createResource(atom(token), getSharedAppointment))
  const shared = useStore($shared)

  if (shared.state === 'failed' && isRefusal(shared.error) && shared.error.failure.status === 404) return <LinkEnded />
  return (
    <div className={layout.page}>
      <PageTitle lead={t('shared_appointment_lead')}>{t('shared_appointment')}</PageTitle>
      <ResourceView
        of={shared}
        loading={<LoadingCard label={t('loading_appointment')} />}
        failed={<FailedState onRetry={$shared.reload} />}
      >
        {appointment => <SharedView appointment={appointment} />}
      </ResourceView>
    </div>
  )
}

function SharedView({ appointment }: { appointment: SharedAppointment }) {
  const { t } = useTranslation('account')
  return (
    <>
      {isOffStatus(appointment.status) && (
        <Alert tone="warning" title={t('shared_cancelled')}>
          {t('shared_cancelled_text')}
        </Alert>
      )}
      <SharedCard appointment={appointment} />
      <p className={layout.note}>{t('shared_by_client')}</p>
    </>
  )
}
