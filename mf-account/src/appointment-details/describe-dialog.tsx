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
import type { AppointmentDialogProps } from '../appointment-actions/appointment-part.ts'
import { FormDialog } from '../form/form-dialog.tsx'
import { useActionForm } from '../form/use-action-form.ts'
import { describeAppointment, isPlaceOnly } from './details-api.ts'

export function DescribeDialog({ appointment, onClose, onChange }: AppointmentDialogProps) {
  const { t } = useTranslation('account')
  const form = useActionForm(() => createDescribeForm(appointment))
  return (
    <FormDialog title={t('describe_problem')} form={form} action={t('save')} onSent={onChange} onClose={onClose}>
      <TextArea
        label={t('description')}
        hint={t('describe_hint')}
        optional
        maxLength={LIMITS.description.max}
        {...form.field('description')}
      />
      <TextField
        label={t('address')}
        optional
        maxLength={LIMITS.address.max}
        autoComplete="address-line1"
        {...form.field('address')}
      />
      {PLACE_DETAILS.map(detail => (
        <PlaceDetailField key={detail} detail={detail} {...form.field(detail)} />
      ))}
      <ContactFields name={form.field('contact_name')} phone={form.field('contact_phone')} />
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
