import { useTranslation } from '@hirfa/shared-i18n'
import { createForm, type Form, notify, request, signOut } from '@hirfa/shared-platform'
import { useNavigate } from '@hirfa/shared-platform/router'
import { Alert, Checkbox } from '@hirfa/shared-ui'
import { FormDialog } from '../form/form-dialog.tsx'
import { useAccountForm } from '../form/use-account-form.ts'
import { OwnPasswordField } from '../own-password/own-password-field.tsx'
import styles from './profile.module.css'
import { MessageResponse } from '@hirfa/shared-contract'
import { checkOwnPassword } from '../own-password/own-password.ts'

const EFFECTS = ['delete_effect_open', 'delete_effect_past', 'delete_effect_rest', 'delete_effect_phone'] as const

export function DeleteAccountDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('account')
  const navigate = useNavigate()
  const form = useAccountForm(createDeleteAccountForm)
  const { value: understood, ...confirmation } = form.field('understood')

  function goHome(message: string) {
    notify('success', message)
    void navigate('/', { replace: true })
  }

  return (
    <FormDialog
      title={t('delete_account')}
      form={form}
      dismiss={t('keep_account')}
      action={t('delete_account_action')}
      tone="danger"
      onSent={goHome}
      onClose={onClose}
    >
      <Alert tone="warning" title={t('delete_account_warning')}>
        <ul className={styles.effects}>
          {EFFECTS.map(effect => (
            <li key={effect}>{t(effect)}</li>
          ))}
        </ul>
      </Alert>
      <OwnPasswordField {...form.field('password')} />
      <Checkbox checked={understood} {...confirmation}>
        {t('deletion_understood')}
      </Checkbox>
    </FormDialog>
  )
}

/** Deletes the account, then signs out. The result is the server's message. */
function createDeleteAccountForm(): Form<{ password: string; understood: boolean }, string> {
  return createForm({
    initial: { password: '', understood: false },
    check: ({ password, understood }) => ({
      password: checkOwnPassword(password),
      understood: understood ? undefined : 'confirm_deletion_first'
    }),
    send: async ({ password }) => {
      const { message } = await deleteAccount(password)
      await signOut()
      return message
    },
    fallback: 'delete_account_error'
  })
}

function deleteAccount(password: string) {
  return request('POST', '/user/delete-account', { body: { password }, answer: MessageResponse })
}
