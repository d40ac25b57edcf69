import { isOffStatus, type SharedAppointment } from '@hirfa/shared-contract'
import { useTranslation } from '@hirfa/shared-i18n'
import { Alert } from '@hirfa/shared-ui'
import { SharedCard } from './shared-card.tsx'
import styles from './shared-appointment.module.css'

export function SharedView({ appointment }: { appointment: SharedAppointment }) {
  const { t } = useTranslation('account')
  return (
    <>
      {isOffStatus(appointment.status) && (
        <Alert tone="warning" title={t('shared_cancelled')}>
          {t('shared_cancelled_text')}
        </Alert>
      )}
      <SharedCard appointment={appointment} />
      <p className={styles.quiet}>{t('shared_by_client')}</p>
    </>
  )
}
