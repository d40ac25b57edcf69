import type { Appointment } from '@hirfa/shared-contract'
import { useTranslation } from '@hirfa/shared-i18n'
import { createForm, FragmentPlace, loadFragment } from '@hirfa/shared-platform'
import { Alert } from '@hirfa/shared-ui'
import { LoadingCard } from '../page/loading-card.tsx'
import type { AppointmentDialogProps } from '../appointment-actions/appointment-part.ts'
import { FormDialog } from '../form/form-dialog.tsx'
import { useActionForm } from '../form/use-action-form.ts'
import { describeAppointment } from './details-api.ts'

export function PinDialog({ appointment, onClose, onChange }: AppointmentDialogProps) {
  const { t } = useTranslation('account')
  const form = useActionForm(() => createPinForm(appointment))
  const pin = form.field('pin')
  const { wilayaId, cityId } = appointment

  return (
    <FormDialog
      title={t('pin_title')}
      form={form}
      action={t('save')}
      incomplete={pin.value === null}
      onSent={onChange}
      onClose={onClose}
    >
      <FragmentPlace
        load={() => loadFragment('place-picker')}
        waiting={<LoadingCard />}
        missing={<Alert tone="warning">{t('pin_unavailable')}</Alert>}
      >
        {({ PlacePicker }) => (
          <PlacePicker
            {...{ wilayaId, cityId }}
            position={pin.value}
            onChoose={pin.onChange}
            onDiscard={() => pin.onChange(null)}
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
