import { useState } from 'react'
import {
  clean,
  type Client,
  ClientResponse,
  LIMITS,
  PHONE_NEEDS_CODE,
  PHONE_PREFIX,
  phoneNumber
} from '@hirfa/shared-contract'
import { useTranslation } from '@hirfa/shared-i18n'
import { createForm, type Form, isRefusal, notify, request, signedIn } from '@hirfa/shared-platform'
import { Button, Dialog, PhoneField, TextField } from '@hirfa/shared-ui'
import { FormFrame } from '../form/form-frame.tsx'
import { useAccountForm } from '../form/use-account-form.ts'
import rows from '../page/rows.module.css'
import { PhoneChangeDialog } from '../phone-change/phone-change-dialog.tsx'
import styles from './profile.module.css'
import { useLeaveGuard } from './use-leave-guard.ts'
import { checkName, questionPhone } from '../form/problems.ts'

export function ProfileEditor({ client, onEnd }: { client: Client; onEnd: () => void }) {
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
        <div className={`${rows.row} ${styles.actions}`}>
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

function LeaveDialog({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  const { t } = useTranslation('account')
  const footer = (
    <>
      <Button onClick={onLeave}>{t('discard_changes_action')}</Button>
      <Button tone="primary" onClick={onStay}>
        {t('stay_here')}
      </Button>
    </>
  )
  return (
    <Dialog title={t('unsaved_changes')} shape="sheet" onClose={onStay} footer={footer}>
      <p>{t('discard_changes')}</p>
    </Dialog>
  )
}

interface ProfileValues {
  name: string
  phone: string
}

function createProfileForm(client: Client): Form<ProfileValues> {
  const initial = profileValues(client)
  const question = questionPhone(initial.phone)
  return createForm({
    initial,
    check: ({ name, phone }) => ({
      name: clean(name) ? checkName(name) : 'name_min',
      phone: question(phone)?.replace('phone_format_error', 'phone_invalid')
    }),
    send: async ({ name, phone }) => {
      const body = { name: clean(name), phone: phoneNumber(phone) }
      signedIn(await request('POST', '/user/profile', { body, answer: ClientResponse }))
    },
    fallback: 'update_failed',
    chain: 'profile',
    resumeKey: 'profile'
  })
}

function profileValues({ name, phone }: Client): ProfileValues {
  return { name, phone: phone?.replace(PHONE_PREFIX, '') ?? '' }
}
