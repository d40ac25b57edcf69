import { useState } from 'react'
import { useTranslation } from '@hirfa/shared-i18n'
import { createForm, type Form, notify, useForm } from '@hirfa/shared-platform'
import { Alert } from '@hirfa/shared-ui'
import { FormDialog } from '../form/form-dialog.tsx'
import { useProblemTexts } from '../form/problems.ts'
import { OwnPasswordField } from '../own-password/own-password-field.tsx'
import { checkOwnPassword } from '../own-password/own-password.ts'
import { makePasskey } from './browser-passkeys.ts'
import { addPasskey, newPasskeyOptions } from './passkeys-api.ts'

interface AddPasskeyDialogProps {
  onClose: () => void
  onAdded: () => void
}

export function AddPasskeyDialog({ onClose, onAdded }: AddPasskeyDialogProps) {
  const { t } = useTranslation('account')
  const textOf = useProblemTexts()
  const [unmade, setUnmade] = useState<'cancelled' | 'known' | 'failed' | null>(null)
  const { values, problems, sending, set, submit } = useForm(createAddPasskeyForm)

  function settle(added: AddedPasskey) {
    if ('problem' in added) return setUnmade(added.problem)
    notify('success', added.message)
    onAdded()
  }

  return (
    <FormDialog
      id="add-passkey"
      title={t('add_passkey')}
      dismiss={t('not_now')}
      action={t('add_passkey')}
      tone="primary"
      general={textOf(problems.general)}
      onSent={settle}
      {...{ submit, sending, onClose }}
    >
      <p>{t('add_passkey_text')}</p>
      {unmade && !sending && <Alert tone="warning">{t(`passkey_${unmade}`)}</Alert>}
      <OwnPasswordField
        value={values.password}
        onChange={password => set('password', password)}
        problem={textOf(problems.password)}
      />
    </FormDialog>
  )
}

/** The server's message, or why the device has created no key. */
type AddedPasskey = { message: string } | { problem: 'cancelled' | 'known' | 'failed' }

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
