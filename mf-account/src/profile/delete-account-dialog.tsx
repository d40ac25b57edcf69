import { useTranslation } from '@hirfa/shared-i18n'
import { notify } from '@hirfa/shared-platform'
import { useNavigate } from '@hirfa/shared-platform/router'
import { Alert, Checkbox } from '@hirfa/shared-ui'
import { FormDialog } from '../form/form-dialog.tsx'
import { useAccountForm } from '../form/use-account-form.ts'
import { OwnPasswordField } from '../own-password/own-password-field.tsx'
import { createDeleteAccountForm } from './delete-account-form.ts'
import styles from './profile.module.css'

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
