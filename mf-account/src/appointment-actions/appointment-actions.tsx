import { useState } from 'react'
import { paths } from '@hirfa/shared-contract/paths'
import { useTranslation } from '@hirfa/shared-i18n'
import { notify } from '@hirfa/shared-platform'
import { Link } from '@hirfa/shared-platform/router'
import { Button, buttonClass } from '@hirfa/shared-ui'
import { dialogPart, loadDialogs } from '../form/dialog-part.tsx'
import { actionOf, type ActionResult } from './actions-api.ts'
import type { AppointmentPartProps } from './appointment-part.ts'
import { bookAgainState } from './book-again.tsx'

const DIALOG_ACTIONS = {
  close: {
    label: 'close_task',
    done: 'task_closed_successfully',
    tone: 'secondary',
    Dialog: dialogPart('close_task', async () => (await loadDialogs()).CloseDialog)
  },
  cancel: {
    label: 'cancel_task',
    done: 'task_cancelled_successfully',
    tone: 'secondary',
    Dialog: dialogPart('cancel_task', async () => (await loadDialogs()).CancelDialog)
  },
  rate: {
    label: 'rate_task',
    done: 'rating_submitted_successfully',
    tone: 'primary',
    Dialog: dialogPart('rate_task', async () => (await loadDialogs()).RateDialog)
  }
} as const

export function AppointmentActions({ appointment, onChange }: AppointmentPartProps) {
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
