import { useState } from 'react'
import { type Appointment, isOpenStatus } from '@hirfa/shared-contract'
import { useTranslation } from '@hirfa/shared-i18n'
import { Button, Card } from '@hirfa/shared-ui'
import { SaveAddress } from '../addresses/save-address.tsx'
import type { AppointmentPartProps } from '../appointment-actions/appointment-part.ts'
import { dialogPart, loadDialogs } from '../form/dialog-part.tsx'
import layout from '../page/layout.module.css'
import styles from './details.module.css'
import { Photos } from './photos.tsx'
import { PinDialog, pinOf } from './pin-dialog.tsx'

const DescribeDialog = dialogPart('describe_problem', async () => (await loadDialogs()).DescribeDialog)

/** What the client adds after the booking; absent with a server that does not store photos. */
export function AppointmentDetails({ appointment, onChange }: AppointmentPartProps) {
  const { t } = useTranslation('account')
  const [edited, setEdited] = useState<'description' | 'pin' | null>(null)
  const { photos, status } = appointment
  const open = isOpenStatus(status)
  const pin = pinOf(appointment)
  const dialog = { appointment, onClose: () => setEdited(null), onChange: finish }
  if (!photos || (!open && photos.length === 0)) return null

  function finish(changed: Appointment) {
    setEdited(null)
    onChange(changed)
  }

  return (
    <Card as="section" labelledBy="appointment-details">
      <div className={styles.details}>
        <h2 id="appointment-details">{t(open ? 'prepare_artisan' : 'problem_photos')}</h2>
        {open && (
          <>
            <Button icon="edit" onClick={() => setEdited('description')}>
              {t('describe_problem')}
            </Button>
            <Button icon="place" onClick={() => setEdited('pin')}>
              {t(pin ? 'change_pin' : 'set_pin')}
            </Button>
            <SaveAddress appointment={appointment} />
          </>
        )}
        {pin && <p className={layout.note}>{t('pin_set')}</p>}
        <Photos appointment={appointment} onChange={onChange} />
      </div>
      {edited === 'description' && <DescribeDialog {...dialog} />}
      {edited === 'pin' && <PinDialog {...dialog} />}
    </Card>
  )
}
