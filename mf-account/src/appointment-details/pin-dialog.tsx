import type { Appointment } from '@hirfa/shared-contract'
import { useTranslation } from '@hirfa/shared-i18n'
import { createForm, FragmentPlace, loadFragment } from '@hirfa/shared-platform'
import { Alert } from '@hirfa/shared-ui'
import { LoadingCard } from '../page/loading-card.tsx'
import { useActionForm } from '../appointment-actions/action-forms.ts'
import { FormDialog } from '../form/form-dialog.tsx'
import { describeAppointment } from './details-api.ts'

interface PinDialogProps {
  appointment: Appointment
  onClose: () => void
  onChange: (appointment: Appointment) => void
}

export function PinDialog({ appointment, onClose, onChange }: PinDialogProps) {
  const { t } = useTranslation('account')
  const { values, set, submit, sending, general } = useActionForm(() => createPinForm(appointment))
  const { wilayaId, cityId } = appointment

  return (
    <FormDialog
      id="pin-appointment"
      title={t('pin_title')}
      dismiss={t('cancel', { ns: 'ui' })}
      action={t('save')}
      tone="primary"
      incomplete={values.pin === null}
      onSent={onChange}
      {...{ submit, sending, general, onClose }}
    >
      <FragmentPlace
        load={() => loadFragment('place-picker')}
        waiting={<LoadingCard />}
        missing={<Alert tone="warning">{t('pin_unavailable')}</Alert>}
      >
        {({ PlacePicker }) => (
          <PlacePicker
            {...{ wilayaId, cityId }}
            position={values.pin}
            onChoose={pin => set('pin', pin)}
            onDiscard={() => set('pin', null)}
          />
        )}
      </FragmentPlace>
    </FormDialog>
  )
}

function createPinForm(appointment: Appointment) {
  return createForm({
    initial: { pin: pinOf(appointment) },
    check: () => ({}),
    send: ({ pin }) => describeAppointment(appointment.id, { ...pin }),
    fallback: 'details_not_saved'
  })
}

export function pinOf({ latitude, longitude }: Pick<Appointment, 'latitude' | 'longitude'>) {
  return latitude === null || longitude === null ? null : { latitude, longitude }
}
