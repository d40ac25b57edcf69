import { useState } from 'react'
import { MessageResponse } from '@hirfa/shared-contract'
import { dateInAlgiers, useTranslation } from '@hirfa/shared-i18n'
import { createForm, type Form, notify, request, signOut } from '@hirfa/shared-platform'
import { useNavigate } from '@hirfa/shared-platform/router'
import { Alert, Button, Checkbox } from '@hirfa/shared-ui'
import * as v from 'valibot'
import { FormDialog } from '../form/form-dialog.tsx'
import { useAccountForm } from '../form/use-account-form.ts'
import { useItemAction } from '../form/use-item-action.ts'
import { checkOwnPassword } from '../own-password/own-password.ts'
import { OwnPasswordField } from '../own-password/own-password-field.tsx'
import { ProfileSection } from '../profile-section/profile-section.tsx'
import styles from './profile.module.css'

export function AccountDataSection() {
  const { t } = useTranslation('account')
  const { busy, run } = useItemAction()
  const [deleting, setDeleting] = useState(false)

  async function download() {
    const data = await getOwnData()
    saveFile(`hirfa-${dateInAlgiers(new Date(data.made_at))}.json`, 'application/json', JSON.stringify(data, null, 2))
    return { message: t('data_downloaded') }
  }

  return (
    <ProfileSection title={t('my_data')} text={t('my_data_text')}>
      <Button icon="note" wide busy={busy !== null} onClick={() => void run('data', download)}>
        {t('download_my_data')}
      </Button>
      <Button tone="quiet" aria-haspopup="dialog" onClick={() => setDeleting(true)}>
        {t('delete_account')}
      </Button>
      {deleting && <DeleteAccountDialog onClose={() => setDeleting(false)} />}
    </ProfileSection>
  )
}

function saveFile(name: string, type: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The click reads the URL in the same task.
  setTimeout(() => URL.revokeObjectURL(address))
}

function getOwnData() {
  return request('GET', '/user/data', { answer: v.looseObject({ made_at: v.string() }) })
}

const EFFECTS = ['delete_effect_open', 'delete_effect_past', 'delete_effect_rest', 'delete_effect_phone'] as const

function DeleteAccountDialog({ onClose }: { onClose: () => void }) {
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
