import { type ComponentType, useState } from 'react'
import { type Appointment, type ClientAction } from '@hirfa/shared-contract'
import { paths } from '@hirfa/shared-contract/paths'
import { useTranslation } from '@hirfa/shared-i18n'
import { notify } from '@hirfa/shared-platform'
import { Link } from '@hirfa/shared-platform/router'
import { Button, buttonClass } from '@hirfa/shared-ui'
import { dialogPart } from '../form/dialog-part.tsx'
import { type ActionDialogProps, actionOf } from './action-forms.ts'
import type { ActionResult } from './actions-api.ts'
import { bookAgainState } from './book-again-state.ts'

const CloseDialog = dialogPart(
  'close_task',
  async () => (await import(/* webpackChunkName: "dialogs" */ './close-dialog.tsx')).CloseDialog
)
const CancelDialog = dialogPart(
  'cancel_task',
  async () => (await import(/* webpackChunkName: "dialogs" */ './cancel-dialog.tsx')).CancelDialog
)
const RateDialog = dialogPart(
  'rate_task',
  async () => (await import(/* webpackChunkName: "dialogs" */ './rate-dialog.tsx')).RateDialog
)

interface DialogAction {
  label: 'close_task' | 'cancel_task' | 'rate_task'
  done: 'task_closed_successfully' | 'task_cancelled_successfully' | 'rating_submitted_successfully'
  tone: 'secondary' | 'primary'
  Dialog: ComponentType<ActionDialogProps>
}

const DIALOG_ACTIONS: Record<ClientAction, DialogAction> = {
  close: { label: 'close_task', done: 'task_closed_successfully', tone: 'secondary', Dialog: CloseDialog },
  cancel: { label: 'cancel_task', done: 'task_cancelled_successfully', tone: 'secondary', Dialog: CancelDialog },
  rate: { label: 'rate_task', done: 'rating_submitted_successfully', tone: 'primary', Dialog: RateDialog }
}

interface AppointmentActionsProps {
  appointment: Appointment
  onChange: (appointment: Appointment) => void
}

export function AppointmentActions({ appointment, onChange }: AppointmentActionsProps) {
  const { t } = useTranslation('account')
  const [open, setOpen] = useState(false)
  const action = actionOf(appointment)

  if (action === null) return null
  if (action === 'book') {
    return (
      <Link
        to={paths.services()}
        // The artisan has just rejected it.
        state={bookAgainState({ ...appointment, artisan: null })}
        className={buttonClass({ tone: 'primary' })}
      >
        {t('book_service')}
      </Link>
    )
  }
  const { label, done, tone, Dialog } = DIALOG_ACTIONS[action]

  function settle(result: ActionResult) {
    setOpen(false)
    onChange(result.appointment)
    notify(result.done ? 'success' : 'warning', t(result.done ? done : 'appointment_changed'))
  }

  return (
    <>
      <Button tone={tone} onClick={() => setOpen(true)}>
        {t(label)}
      </Button>
      {open && <Dialog id={appointment.id} onClose={() => setOpen(false)} onResult={settle} />}
    </>
  )
}
