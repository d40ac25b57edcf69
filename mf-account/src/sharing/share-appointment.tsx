import { isOpenStatus } from '@hirfa/shared-contract'
import { useTranslation } from '@hirfa/shared-i18n'
import { Button } from '@hirfa/shared-ui'
import type { AppointmentPartProps } from '../appointment-actions/appointment-part.ts'
import { ShareDialog } from './share-dialog.tsx'
import { useShare } from './use-share.ts'

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
