import {
  type Appointment,
  clean,
  eachPlaceDetail,
  LIMITS,
  localPhone,
  phoneNumber,
  PLACE_DETAILS
} from '@hirfa/shared-contract'
import { useTranslation } from '@hirfa/shared-i18n'
import { createForm } from '@hirfa/shared-platform'
import { TextArea, TextField } from '@hirfa/shared-ui'
import { ContactFields, PlaceDetailField } from '@hirfa/shared-ui/place-fields'
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
      {PLACE_DETAILS.map(detail => (
        <PlaceDetailField
          key={detail}
          detail={detail}
          value={values[detail]}
          onChange={text => set(detail, text)}
          problem={textOf(problems[detail])}
        />
      ))}
      <ContactFields
        name={{
          value: values.contact_name,
          onChange: name => set('contact_name', name),
          problem: textOf(problems.contact_name)
        }}
        phone={{
          value: values.contact_phone,
          onChange: phone => set('contact_phone', phone),
          problem: textOf(problems.contact_phone)
        }}
      />
    </FormDialog>
  )
}

/** Only what has changed is sent: a copy of the appointment in the browser has neither address nor contact. */
function createDescribeForm(appointment: Appointment) {
  const { id, address, description, contactName, contactPhone } = appointment
  const initial = {
    address: isPlaceOnly(appointment) ? '' : address,
    ...eachPlaceDetail(detail => appointment[detail] ?? ''),
    description: description ?? '',
    contact_name: contactName ?? '',
    contact_phone: localPhone(contactPhone ?? '')
  }
  return createForm({
    initial,
    check: () => ({}),
    send: values => {
      const isChanged = (field: keyof typeof initial) => values[field] !== initial[field]
      return describeAppointment(id, {
        ...(isChanged('description') && { description: values.description }),
        ...Object.fromEntries(PLACE_DETAILS.filter(isChanged).map(detail => [detail, values[detail]])),
        ...(isChanged('address') && values.address && { address: values.address }),
        ...(isChanged('contact_name') && { contact_name: clean(values.contact_name) || null }),
        ...(isChanged('contact_phone') && {
          contact_phone: values.contact_phone ? phoneNumber(values.contact_phone) : null
        })
      })
    },
    fallback: 'details_not_saved',
    resumeKey: `describe-${id}`
  })
}
