import { Client } from '@hirfa/shared-contract'
import { useTranslation } from '@hirfa/shared-i18n'
import { request, signedIn } from '@hirfa/shared-platform'
import { Checkbox } from '@hirfa/shared-ui'
import * as v from 'valibot'
import { ProfileSection } from '../profile-section/profile-section.tsx'
import { useItemAction } from '../form/use-item-action.ts'

const Saved = v.object({ user: Client, message: v.string() })

export function RemindersSection({ client: { id, reminders } }: { client: Client }) {
  const { t } = useTranslation('account')
  const { busy, run } = useItemAction()
  // An API of an earlier version sends no choice, and a copy in the browser has none.
  if (reminders === undefined) return null
  return (
    <ProfileSection title={t('reminders')} text={t('reminders_text')}>
      <Checkbox
        checked={reminders}
        disabled={busy !== null}
        onChange={wanted => void run(id, () => chooseReminders(wanted))}
      >
        {t('remind_me')}
      </Checkbox>
    </ProfileSection>
  )
}

async function chooseReminders(reminders: boolean) {
  const saved = await request('POST', '/user/reminders', { body: { reminders }, answer: Saved })
  signedIn(saved.user)
  return saved
}
