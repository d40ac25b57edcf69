import { type Appointment, LIMITS } from '@hirfa/shared-contract'
import { useTranslation } from '@hirfa/shared-i18n'
import { createForm } from '@hirfa/shared-platform'
import { TextArea, TextField } from '@hirfa/shared-ui'
import { useActionForm } from '../appointment-actions/action-forms.ts'
import { FormDialog } from '../form/form-dialog.tsx'
import { isPlaceOnly } from './place-only.ts'
import { describeAppointment } from './details-api.ts'

interface DescribeDialogProps {
  appointment: Appointment
  onClose: () => void
  onChange: (appointment: Appointment) => void
}

export function DescribeDialog({ appointment, onClose, onChange }: DescribeDialogProps) {
  const { t } = useTranslation('account')
  const { values, problems, set, submit, sending, general, textOf } = useActionForm(() =>
    createDescribeForm(appointment)
  )

  return (
    <FormDialog
      id="describe-appointment"
      title={t('describe_problem')}
      dismiss={t('cancel', { ns: 'ui' })}
      action={t('save')}
      tone="primary"
      onSent={onChange}
      {...{ submit, sending, general, onClose }}
    >
      <TextArea
        label={t('description')}
        hint={t('describe_hint')}
        optional
        rows={4}
        maxLength={LIMITS.description.max}
        value={values.description}
        onChange={description => set('description', description)}
        problem={textOf(problems.description)}
      />
      <TextField
        label={t('address')}
        optional
        maxLength={LIMITS.address.max}
        autoComplete="address-line1"
        value={values.address}
        onChange={address => set('address', address)}
        problem={textOf(problems.address)}
      />
      <TextField
        label={t('landmark')}
        optional
        maxLength={LIMITS.landmark.max}
        autoComplete="off"
        value={values.landmark}
        onChange={landmark => set('landmark', landmark)}
        problem={textOf(problems.landmark)}
      />
    </FormDialog>
  )
}

function createDescribeForm(appointment: Appointment) {
  const { id, address, landmark, description } = appointment
  return createForm({
    initial: {
      address: isPlaceOnly(appointment) ? '' : address,
      landmark: landmark ?? '',
      description: description ?? ''
    },
    check: () => ({}),
    send: ({ address, ...texts }) => describeAppointment(id, { ...texts, ...(address && { address }) }),
    fallback: 'details_not_saved',
    resumeKey: `describe-${id}`
  })
}
