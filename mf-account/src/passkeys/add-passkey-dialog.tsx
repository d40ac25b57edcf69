import { useState } from 'react'
import { useTranslation } from 'shared-i18n'
import { notify, useForm } from 'shared-platform'
import { Alert, Button, Dialog, PasswordField } from 'shared-ui'
import { FormFrame } from '../form/form-frame.tsx'
import { useProblemWords } from '../form/problem-words.ts'
import { createAddPasskeyForm } from './add-passkey-form.ts'

const FORM = 'add-passkey'

interface AddPasskeyDialogProps {
  onClose: () => void
  onAdded: () => void
}

export function AddPasskeyDialog({ onClose, onAdded }: AddPasskeyDialogProps) {
  const { t } = useTranslation('account')
  const words = useProblemWords()
  const [unmade, setUnmade] = useState<'cancelled' | 'known' | 'failed' | null>(null)
  const { values, problems, sending, set, submit } = useForm(() =>
    createAddPasskeyForm({
      onAdded(message) {
        notify('success', message)
        onAdded()
      },
      onUnmade: setUnmade
    })
  )

  const footer = (
    <>
      <Button onClick={onClose}>{t('not_now')}</Button>
      <Button type="submit" form={FORM} tone="primary" busy={sending}>
        {t('add_passkey')}
      </Button>
    </>
  )
  return (
    <Dialog title={t('add_passkey')} onClose={onClose} shape="sheet" footer={footer}>
      <FormFrame id={FORM} submit={submit} general={words(problems.general)}>
        <p>{t('add_passkey_text')}</p>
        {unmade && !sending && <Alert tone="warning">{t(`passkey_${unmade}`)}</Alert>}
        <PasswordField
          label={t('current_password')}
          autoComplete="current-password"
          value={values.password}
          onChange={password => set('password', password)}
          problem={words(problems.password)}
        />
      </FormFrame>
    </Dialog>
  )
}
