import { useState } from 'react'
import type { Appointment } from '@hirfa/shared-contract'
import { useTranslation } from '@hirfa/shared-i18n'
import { Button } from '@hirfa/shared-ui'
import { isPlaceOnly } from '../appointment-details/details-api.ts'
import { dialogPart, loadDialogs } from '../form/dialog-part.tsx'

const AddressDialog = dialogPart('save_address', async () => (await loadDialogs()).AddressDialog)

/** Absent without an address: a copy in the browser has none, and the commune alone is no address. */
export function SaveAddress({ appointment }: { appointment: Appointment }) {
  const { t } = useTranslation('account')
  const [saving, setSaving] = useState(false)
  const { address, landmark, cityId } = appointment
  if (!address || isPlaceOnly(appointment)) return null
  const close = () => setSaving(false)
  return (
    <>
      <Button icon="home" aria-haspopup="dialog" onClick={() => setSaving(true)}>
        {t('save_address')}
      </Button>
      {saving && (
        <AddressDialog
          address={{ label: 'home', name: null, address, landmark, cityId }}
          onClose={close}
          onSaved={close}
        />
      )}
    </>
  )
}
