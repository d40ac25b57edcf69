import { useTranslation } from '@hirfa/shared-i18n'
import { notify, useForm } from '@hirfa/shared-platform'
import { useNavigate } from '@hirfa/shared-platform/router'
import { Alert, Checkbox } from '@hirfa/shared-ui'
import { FormDialog } from '../form/form-dialog.tsx'
import { useProblemTexts } from '../form/problems.ts'
import { OwnPasswordField } from '../own-password/own-password-field.tsx'
import styles from './delete-account-dialog.module.css'
import { createDeleteAccountForm } from './delete-account-form.ts'

const EFFECTS = ['delete_effect_open', 'delete_effect_past', 'delete_effect_rest', 'delete_effect_phone'] as const

export function DeleteAccountDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('account')
  const navigate = useNavigate()
  const textOf = useProblemTexts()
  const { values, problems, sending, set, submit } = useForm(createDeleteAccountForm)

  function goHome(message: string) {
    notify('success', message)
    void navigate('/', { replace: true })
  }

  return (
    <FormDialog
      id="delete-account"
      title={t('delete_account')}
      dismiss={t('keep_account')}
      action={t('delete_account_action')}
      tone="danger"
      general={textOf(problems.general)}
      onSent={goHome}
      {...{ submit, sending, onClose }}
    >
      <Alert tone="warning" title={t('delete_account_warning')}>
        <ul className={styles.effects}>
          {EFFECTS.map(effect => (
            <li key={effect}>{t(effect)}</li>
          ))}
        </ul>
      </Alert>
      <OwnPasswordField
        value={values.password}
        onChange={password => set('password', password)}
        problem={textOf(problems.password)}
      />
      <Checkbox
        checked={values.understood}
        onChange={understood => set('understood', understood)}
        problem={textOf(problems.understood)}
      >
        {t('deletion_understood')}
      </Checkbox>
    </FormDialog>
  )
}
