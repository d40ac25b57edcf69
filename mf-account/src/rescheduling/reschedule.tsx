import { useState } from 'react'
import { isMovableStatus } from '@hirfa/shared-contract'
import { useTranslation } from '@hirfa/shared-i18n'
import { Button } from '@hirfa/shared-ui'
import type { AppointmentPartProps } from '../appointment-actions/appointment-part.ts'
import { dialogPart, loadDialogs } from '../form/dialog-part.tsx'

const RescheduleDialog = dialogPart('reschedule', async () => (await loadDialogs()).RescheduleDialog)

export function Reschedule({ appointment, onChange }: AppointmentPartProps) {
  const { t } = useTranslation('account')
  const [open, setOpen] = useState(false)
  const { status, urgent, artisan, date } = appointment
  if (!isMovableStatus(status) || urgent || artisan === null || date === null) return null
  return (
    <>
      <Button icon="calendar" onClick={() => setOpen(true)}>
        {t('reschedule')}
      </Button>
      {open && <RescheduleDialog {...{ appointment, onChange }} onClose={() => setOpen(false)} />}
    </>
  )
}
