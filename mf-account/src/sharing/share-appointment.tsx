import { useState } from 'react'
import { type Appointment, isOpenStatus } from '@hirfa/shared-contract'
import { sharedPath } from '@hirfa/shared-contract/paths'
import { useTranslation } from '@hirfa/shared-i18n'
import { problemOf, RequestError } from '@hirfa/shared-platform'
import { Button } from '@hirfa/shared-ui'
import type { AppointmentPartProps } from '../appointment-actions/appointment-part.ts'
import { useProblemTexts } from '../form/problems.ts'
import { useItemAction } from '../form/use-item-action.ts'
import { type Link, ShareDialog, type ShareState } from './share-dialog.tsx'
import { shareAppointment, unshareAppointment } from './sharing-api.ts'

export function ShareAppointment({ appointment, onChange }: AppointmentPartProps) {
  const { t } = useTranslation('account')
  const { state, stopping, open, stop, close } = useShare(appointment, onChange)

  return (
    <>
      {isOpenStatus(appointment.status) && (
        <Button tone="quiet" icon="share" onClick={() => void open()}>
          {t('share_appointment')}
        </Button>
      )}
      {appointment.shared && (
        <Button tone="quiet" icon="close" busy={stopping} onClick={() => void stop(appointment)}>
          {t('stop_sharing')}
        </Button>
      )}
      {state.step !== 'closed' && <ShareDialog {...{ appointment, state }} onClose={close} />}
    </>
  )
}

/** Creates one link each time the page is opened, and revokes all links of the appointment. */
function useShare({ id }: Appointment, onChange: (changed: Appointment) => void) {
  const textOf = useProblemTexts()
  const [state, setState] = useState<{ step: 'closed' } | ShareState>({ step: 'closed' })
  const [known, setKnown] = useState<Link | null>(null)
  const { busy, run } = useItemAction()

  async function open() {
    if (known) return setState({ step: 'open', link: known })
    setState({ step: 'waiting' })
    try {
      const { token, until, task } = await shareAppointment(id)
      const link = { url: location.origin + sharedPath(token), until }
      setKnown(link)
      setState({ step: 'open', link })
      onChange(task)
    } catch (error) {
      if (!(error instanceof RequestError)) throw error
      setState({ step: 'failed', text: textOf(problemOf(error.failure)) ?? '' })
    }
  }

  function stop(shown: Appointment) {
    return run(id, async () => {
      const answer = await unshareAppointment(id)
      setKnown(null)
      onChange({ ...shown, shared: false })
      return answer
    })
  }

  return { state, stopping: busy !== null, open, stop, close: () => setState({ step: 'closed' }) }
}
