import { useState } from 'react'
import { useTranslation } from '@hirfa/shared-i18n'
import { createForm, type Form, notify } from '@hirfa/shared-platform'
import { Alert } from '@hirfa/shared-ui'
import { FormDialog } from '../form/form-dialog.tsx'
import { useAccountForm } from '../form/use-account-form.ts'
import { OwnPasswordField } from '../own-password/own-password-field.tsx'
import { checkOwnPassword } from '../own-password/own-password.ts'
import { makePasskey, type PasskeyProblem } from './browser-passkeys.ts'
import { addPasskey, newPasskeyOptions } from './passkeys-api.ts'

export function AddPasskeyDialog({ onClose, onAdded }: { onClose: () => void; onAdded: () => void }) {
  const { t } = useTranslation('account')
  const [unmade, setUnmade] = useState<PasskeyProblem | null>(null)
  const form = useAccountForm(createAddPasskeyForm)

  function settle(added: AddedPasskey) {
    if ('problem' in added) return setUnmade(added.problem)
    notify('success', added.message)
    onAdded()
  }

  return (
    <FormDialog
      title={t('add_passkey')}
      form={form}
      dismiss={t('not_now')}
      action={t('add_passkey')}
      onSent={settle}
      onClose={onClose}
    >
      <p>{t('add_passkey_text')}</p>
      {unmade && !form.sending && <Alert tone="warning">{t(`passkey_${unmade}`)}</Alert>}
      <OwnPasswordField {...form.field('password')} />
    </FormDialog>
  )
}

/** The server's message, or why the device has created no key. */
type AddedPasskey = { message: string } | { problem: PasskeyProblem }

/** The server checks the password before the device verifies its owner. */
function createAddPasskeyForm(): Form<{ password: string }, AddedPasskey> {
  return createForm({
    initial: { password: '' },
    check: ({ password }) => ({ password: checkOwnPassword(password) }),
    send: async ({ password }) => {
      const made = await makePasskey(await newPasskeyOptions(password))
      return 'problem' in made ? made : addPasskey(made.credential)
    }
  })
}
