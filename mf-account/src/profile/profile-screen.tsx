import '../messages/index.ts'
import { useState } from 'react'
import { useTranslation } from '@hirfa/shared-i18n'
import { isInterrupted, useClient, usePage } from '@hirfa/shared-platform'
import { Button, Card, PageTitle } from '@hirfa/shared-ui'
import { AddressesSection } from '../addresses/addresses-section.tsx'
import { ClientOnly } from '../page/client-only.tsx'
import layout from '../page/layout.module.css'
import { PasskeysSection } from '../passkeys/passkeys-section.tsx'
import { UnverifiedPhone } from '../phone-change/phone-change-dialog.tsx'
import { AccountDataSection } from './account-data-section.tsx'
import { DevicesSection } from './devices-section.tsx'
import { ProfileEditor } from './profile-editor.tsx'
import { ProfileView } from './profile-view.tsx'
import { RemindersSection } from './reminders-section.tsx'

export function ProfileScreen() {
  const { t } = useTranslation('account')
  usePage(t('my_profile'), t('my_profile_description'))
  return (
    <ClientOnly whole>
      <Profile />
    </ClientOnly>
  )
}

export { ProfileScreen as Screen }

function Profile() {
  const { t } = useTranslation('account')
  const client = useClient()
  const [editing, setEditing] = useState(() => isInterrupted('profile'))
  if (!client) return null

  return (
    <div className={layout.narrow}>
      <PageTitle>{t('my_profile')}</PageTitle>
      <Card>
        {editing ? (
          <ProfileEditor client={client} onEnd={() => setEditing(false)} />
        ) : (
          <>
            <ProfileView client={client} />
            <UnverifiedPhone client={client} />
            <Button icon="edit" wide onClick={() => setEditing(true)}>
              {t('edit')}
            </Button>
          </>
        )}
      </Card>
      <RemindersSection client={client} />
      <AddressesSection />
      <PasskeysSection />
      <DevicesSection />
      <AccountDataSection />
    </div>
  )
}
