import { useState } from 'react'
import { type Appointment, isOpenStatus } from '@hirfa/shared-contract'
import { useTranslation } from '@hirfa/shared-i18n'
import { Button, Card } from '@hirfa/shared-ui'
import { DescribeDialog } from './describe-dialog.tsx'
import styles from './details.module.css'
import { Photos } from './photos.tsx'

interface AppointmentDetailsProps {
  appointment: Appointment
  onChange: (appointment: Appointment) => void
}

/** What the client adds after the booking; absent with a server that does not store photos. */
export function AppointmentDetails({ appointment, onChange }: AppointmentDetailsProps) {
  const { t } = useTranslation('account')
  const [describing, setDescribing] = useState(false)
  const { photos, status } = appointment
  const open = isOpenStatus(status)
  if (!photos || (!open && photos.length === 0)) return null

  return (
    <Card as="section" labelledBy="appointment-details">
      <div className={styles.details}>
        <h2 id="appointment-details">{t(open ? 'prepare_artisan' : 'problem_photos')}</h2>
        {open && (
          <Button icon="edit" onClick={() => setDescribing(true)}>
            {t('describe_problem')}
          </Button>
        )}
        <Photos appointment={appointment} onChange={onChange} />
      </div>
      {describing && (
        <DescribeDialog
          appointment={appointment}
          onClose={() => setDescribing(false)}
          onChange={changed => {
            setDescribing(false)
            onChange(changed)
          }}
        />
      )}
    </Card>
  )
}
