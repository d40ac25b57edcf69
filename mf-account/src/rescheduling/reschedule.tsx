import { useState } from 'react'
import { type Appointment, isMovableStatus } from '@hirfa/shared-contract'
import { useTranslation } from '@hirfa/shared-i18n'
import { Button } from '@hirfa/shared-ui'
import { dialogPart } from '../form/dialog-part.tsx'

const RescheduleDialog = dialogPart(
  'reschedule',
  async () => (await import(/* webpackChunkName: "dialogs" */ './reschedule-dialog.tsx')).RescheduleDialog
)

interface RescheduleProps {
  appointment: Appointment
  onChange: (changed: Appointment) => void
}

export function Reschedule({ appointment, onChange }: RescheduleProps) {
  const { t } = useTranslation('account')
  const [open, setOpen] = useState(false)
  const { status, urgent, artisan, date } = appointment
  if (!isMovableStatus(status) || urgent || artisan === null || date === null) return null
  return (
    <>
      <Button icon="calendar" onClick={() => setOpen(true)}>
        {t('reschedule')}
      </Button>
      {open && <RescheduleDialog id={appointment.id} onMoved={onChange} onClose={() => setOpen(false)} />}
    </>
  )
}
