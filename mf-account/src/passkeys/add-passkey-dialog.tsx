import { useState } from 'react'
import { useTranslation } from '@hirfa/shared-i18n'
import { notify, useForm } from '@hirfa/shared-platform'
import { Alert } from '@hirfa/shared-ui'
import { FormDialog } from '../form/form-dialog.tsx'
import { useProblemTexts } from '../form/problems.ts'
import { OwnPasswordField } from '../own-password/own-password-field.tsx'
import { type AddedPasskey, createAddPasskeyForm } from './add-passkey-form.ts'

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
