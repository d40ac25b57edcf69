import '../messages/index.ts'
import { useTranslation } from '@hirfa/shared-i18n'
import { isRefusal, usePage } from '@hirfa/shared-platform'
import { Link, useParams } from '@hirfa/shared-platform/router'
import { Alert, buttonClass, EmptyState, FailedState, PageTitle, ResourceView } from '@hirfa/shared-ui'
import layout from '../page/layout.module.css'
import styles from './shared-appointment.module.css'
import { LoadingCard } from '../page/loading-card.tsx'
import { useResource } from '../page/use-resource.ts'
import { getSharedAppointment } from '../sharing/sharing-api.ts'
import { isOffStatus, type SharedAppointment } from '@hirfa/shared-contract'
import { SharedCard } from './shared-card.tsx'
import { paths } from '@hirfa/shared-contract/paths'

export function SharedScreen() {
  const { token = '' } = useParams()
  return <Shared key={token} token={token} />
}

export { SharedScreen as Screen }

function Shared({ token }: { token: string }) {
  const { t } = useTranslation('account')
  usePage(t('shared_appointment'), t('shared_appointment_description'))
  const { state: shared, reload } = useResource(token, getSharedAppointment)

  if (shared.state === 'failed' && isRefusal(shared.error) && shared.error.failure.status === 404) return <LinkEnded />
  return (
    <div className={styles.page}>
      <PageTitle lead={t('shared_appointment_lead')}>{t('shared_appointment')}</PageTitle>
      <ResourceView
        of={shared}
        loading={<LoadingCard label={t('loading_appointment')} />}
        failed={<FailedState onRetry={reload} />}
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

/** The same page for a link that is unknown, revoked or expired. */
function LinkEnded() {
  const { t } = useTranslation('account')
  return (
    <div className={styles.page}>
      <PageTitle>{t('link_ended')}</PageTitle>
      <EmptyState
        title={t('link_ended_text')}
        action={
          <Link to={paths.home()} className={buttonClass()}>
            {t('to_home_page')}
          </Link>
        }
      />
    </div>
  )
}
