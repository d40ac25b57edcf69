import { LIMITS, type SavedAddress } from '@hirfa/shared-contract'
import { useTranslation } from '@hirfa/shared-i18n'
import { createForm, notify } from '@hirfa/shared-platform'
import { ChoiceChips, TextField } from '@hirfa/shared-ui'
import { PlaceDetailField } from '@hirfa/shared-ui/place-fields'
import { useActionForm } from '../appointment-actions/action-forms.ts'
import { FormDialog } from '../form/form-dialog.tsx'
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
  const { values, problems, set, submit, sending, general, textOf } = useActionForm(() => createAddressForm(address))

  return (
    <FormDialog
      id="saved-address"
      title={t(address.saved ? 'edit_address' : 'save_address')}
      dismiss={t('cancel', { ns: 'ui' })}
      action={t('save')}
      tone="primary"
      onSent={({ message }) => {
        notify('success', message)
        onSaved()
      }}
      {...{ submit, sending, general, onClose }}
    >
      <ChoiceChips
        legend={t('address_label')}
        options={(['home', 'other'] as const).map(value => ({
          value,
          text: t(value === 'home' ? 'home_address' : 'another_address')
        }))}
        value={values.label}
        onChange={label => set('label', label === 'home' ? 'home' : 'other')}
      />
      {values.label === 'other' && (
        <TextField
          label={t('address_name')}
          maxLength={LIMITS.addressName.max}
          autoComplete="off"
          value={values.name}
          onChange={name => set('name', name)}
          problem={textOf(problems.name)}
        />
      )}
      <TextField
        label={t('address')}
        maxLength={LIMITS.address.max}
        autoComplete="off"
        value={values.address}
        onChange={text => set('address', text)}
        problem={textOf(problems.address)}
      />
      <PlaceDetailField
        detail="landmark"
        value={values.landmark}
        onChange={landmark => set('landmark', landmark)}
        problem={textOf(problems.landmark)}
      />
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
