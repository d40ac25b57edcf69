import { useState } from 'react'
import { useTranslation } from 'shared-i18n'
import { notify, useForm } from 'shared-platform'
import type { Client } from 'shared-contract'
import { Button, PhoneField, TextField } from 'shared-ui'
import { FormFrame } from '../form/form-frame.tsx'
import { useProblemWords } from '../form/problem-words.ts'
import { LeaveDialog } from '../leave-guard/leave-dialog.tsx'
import { useLeaveGuard } from '../leave-guard/use-leave-guard.ts'
import { createProfileForm, profileOf } from './profile-form.ts'
import styles from './profile.module.css'

interface ProfileEditorProps {
  client: Client
  onEnd: () => void
}

export function ProfileEditor({ client, onEnd }: ProfileEditorProps) {
  const { t } = useTranslation('account')
  const { values, problems, sending, set, submit } = useForm(() => createProfileForm(client))
  const [leaving, setLeaving] = useState(false)
  const words = useProblemWords()
  const kept = profileOf(client)
  const unchanged = values.name === kept.name && values.phone === kept.phone
  const guard = useLeaveGuard(!unchanged)

  function confirm() {
    notify('success', t('profile_updated'))
    onEnd()
  }

  return (
    <FormFrame submit={submit} onSent={confirm} general={words(problems.general)}>
      <TextField
        label={t('name')}
        autoComplete="name"
        maxLength={100}
        value={values.name}
        onChange={name => set('name', name)}
        problem={words(problems.name)}
      />
      <PhoneField
        label={t('phone')}
        value={values.phone}
        onChange={phone => set('phone', phone)}
        problem={words(problems.phone)}
      />
      {leaving && <LeaveDialog onStay={() => setLeaving(false)} onLeave={onEnd} />}
      {guard.asking && <LeaveDialog onStay={guard.stay} onLeave={guard.leave} />}
      <div className={styles.actions}>
        <Button disabled={sending} onClick={unchanged ? onEnd : () => setLeaving(true)}>
          {t('cancel_edit')}
        </Button>
        <Button type="submit" tone="primary" busy={sending} disabled={unchanged}>
          {t(sending ? 'saving' : 'save')}
        </Button>
      </div>
    </FormFrame>
  )
}
