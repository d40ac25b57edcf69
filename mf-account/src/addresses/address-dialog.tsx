import { LIMITS, type SavedAddress } from '@hirfa/shared-contract'
import { useTranslation } from '@hirfa/shared-i18n'
import { createForm, notify } from '@hirfa/shared-platform'
import { ChoiceChips, TextField } from '@hirfa/shared-ui'
import { PlaceDetailField } from '@hirfa/shared-ui/place-fields'
import { FormDialog } from '../form/form-dialog.tsx'
import { useActionForm } from '../form/use-action-form.ts'
import { saveAddress } from './addresses-api.ts'

/** A saved address, or the place of an appointment that is to be saved. */
type Address = Pick<SavedAddress, 'label' | 'name' | 'address' | 'landmark'> & {
  cityId: number
  saved?: Pick<SavedAddress, 'id' | 'version'>
}

interface AddressDialogProps {
  address: Address
  onClose: () => void
  onSaved: () => void
}

export function AddressDialog({ address, onClose, onSaved }: AddressDialogProps) {
  const { t } = useTranslation('account')
  const form = useActionForm(() => createAddressForm(address))
  const label = form.field('label')

  return (
    <FormDialog
      title={t(address.saved ? 'edit_address' : 'save_address')}
      form={form}
      action={t('save')}
      onSent={({ message }) => {
        notify('success', message)
        onSaved()
      }}
      onClose={onClose}
    >
      <ChoiceChips
        legend={t('address_label')}
        options={(['home', 'other'] as const).map(value => ({
          value,
          text: t(value === 'home' ? 'home_address' : 'another_address')
        }))}
        value={label.value}
        onChange={chosen => label.onChange(chosen === 'home' ? 'home' : 'other')}
      />
      {label.value === 'other' && (
        <TextField
          label={t('address_name')}
          maxLength={LIMITS.addressName.max}
          autoComplete="off"
          {...form.field('name')}
        />
      )}
      <TextField label={t('address')} maxLength={LIMITS.address.max} autoComplete="off" {...form.field('address')} />
      <PlaceDetailField detail="landmark" {...form.field('landmark')} />
    </FormDialog>
  )
}

function createAddressForm({ label, name, address, landmark, cityId, saved }: Address) {
  return createForm({
    initial: { label, name: name ?? '', address, landmark: landmark ?? '' },
    check: () => ({}),
    send: values =>
      saveAddress({
        ...values,
        name: values.name || null,
        city: cityId,
        ...(saved && { id: saved.id, version: saved.version })
      }),
    fallback: 'details_not_saved'
  })
}
