import { useState } from 'react'
import { type Client, LIMITS, PHONE_NEEDS_CODE, phoneNumber } from '@hirfa/shared-contract'
import { useTranslation } from '@hirfa/shared-i18n'
import { isRefusal, notify } from '@hirfa/shared-platform'
import { Button, PhoneField, TextField } from '@hirfa/shared-ui'
import { FormFrame } from '../form/form-frame.tsx'
import { useAccountForm } from '../form/use-account-form.ts'
import layout from '../page/layout.module.css'
import { PhoneChangeDialog } from '../phone-change/phone-change-dialog.tsx'
import { LeaveDialog } from './leave-dialog.tsx'
import { createProfileForm, profileValues } from './profile-form.ts'
import styles from './profile.module.css'
import { useLeaveGuard } from './use-leave-guard.ts'

interface ProfileEditorProps {
  client: Client
  onEnd: () => void
}

export function ProfileEditor({ client, onEnd }: ProfileEditorProps) {
  const { t } = useTranslation('account')
  const form = useAccountForm(() => createProfileForm(client))
  const { values, sending } = form
  const [leaving, setLeaving] = useState(false)
  const [confirming, setConfirming] = useState(false)
  const saved = profileValues(client)
  const unchanged = values.name === saved.name && values.phone === saved.phone
  const guard = useLeaveGuard(!unchanged)

  /** Opens the step with password and code where the server requires it; the entered values stay. */
  async function submit() {
    const submission = await form.submit()
    if (submission.status === 'failed') setConfirming(isRefusal(submission.error, PHONE_NEEDS_CODE))
    return submission
  }

  async function saveRest() {
    setConfirming(false)
    if ((await form.submit()).status === 'sent') confirm()
  }

  function confirm() {
    notify('success', t('profile_updated'))
    onEnd()
  }

  return (
    <>
      <FormFrame form={{ ...form, submit }} onSent={confirm}>
        <TextField label={t('name')} autoComplete="name" maxLength={LIMITS.personName.max} {...form.field('name')} />
        <PhoneField label={t('phone')} {...form.field('phone')} />
        {leaving && <LeaveDialog onStay={() => setLeaving(false)} onLeave={onEnd} />}
        {guard.asking && <LeaveDialog onStay={guard.stay} onLeave={guard.leave} />}
        <div className={`${layout.row} ${styles.actions}`}>
          <Button disabled={sending} onClick={unchanged ? onEnd : () => setLeaving(true)}>
            {t('cancel_edit')}
          </Button>
          <Button type="submit" tone="primary" busy={sending} disabled={unchanged}>
            {t(sending ? 'saving' : 'save')}
          </Button>
        </div>
      </FormFrame>
      {confirming && (
        <PhoneChangeDialog
          phone={phoneNumber(values.phone)}
          onClose={() => setConfirming(false)}
          onChanged={() => void saveRest()}
        />
      )}
    </>
  )
}
