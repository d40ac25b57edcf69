import { useState } from 'react'
import { useTranslation } from '@hirfa/shared-i18n'
import { Button, ResourceView } from '@hirfa/shared-ui'
import { useResource } from '../page/use-resource.ts'
import { ProfileSection, SectionFailure } from '../profile-section/profile-section.tsx'
import { AddPasskeyDialog } from './add-passkey-dialog.tsx'
import { passkeysPossible } from './browser-passkeys.ts'
import { PasskeyList } from './passkey-list.tsx'
import { listPasskeys } from './passkeys-api.ts'

export function PasskeysSection() {
  return passkeysPossible() ? <Section /> : null
}

function Section() {
  const { t } = useTranslation('account')
  const { state, reload } = useResource(null, listPasskeys)
  const [adding, setAdding] = useState(false)

  function added() {
    setAdding(false)
    reload()
  }

  return (
    <ProfileSection title={t('passkeys')} text={t('passkeys_text')}>
      <ResourceView of={state} loading={null} failed={<SectionFailure onRetry={reload} />}>
        {list => list.length > 0 && <PasskeyList list={list} onRemoved={reload} />}
      </ResourceView>
      <Button icon="plus" wide aria-haspopup="dialog" onClick={() => setAdding(true)}>
        {t('add_passkey')}
      </Button>
      {adding && <AddPasskeyDialog onClose={() => setAdding(false)} onAdded={added} />}
    </ProfileSection>
  )
}
