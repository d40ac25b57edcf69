import { useState } from 'react'
import type { Passkey } from '@hirfa/shared-contract'
import { useTranslation } from '@hirfa/shared-i18n'
import { Button, Dialog } from '@hirfa/shared-ui'
import { useItemAction } from '../form/use-item-action.ts'
import { useDeviceText, useMomentText } from '../page/texts.ts'
import { ItemList, ListSection } from '../profile-section/profile-section.tsx'
import { AddPasskeyDialog } from './add-passkey-dialog.tsx'
import { passkeysPossible } from './passkey-support.ts'
import { listPasskeys, removePasskey } from './passkeys-api.ts'

export function PasskeysSection() {
  const { t } = useTranslation('account')
  if (!passkeysPossible()) return null
  return (
    <ListSection
      title={t('passkeys')}
      text={t('passkeys_text')}
      load={listPasskeys}
      more={reload => <AddPasskey onAdded={reload} />}
    >
      {(list, reload) => <PasskeyList list={list} onRemoved={reload} />}
    </ListSection>
  )
}

function AddPasskey({ onAdded }: { onAdded: () => void }) {
  const { t } = useTranslation('account')
  const [adding, setAdding] = useState(false)

  function added() {
    setAdding(false)
    onAdded()
  }

  return (
    <>
      <Button icon="plus" wide aria-haspopup="dialog" onClick={() => setAdding(true)}>
        {t('add_passkey')}
      </Button>
      {adding && <AddPasskeyDialog onClose={() => setAdding(false)} onAdded={added} />}
    </>
  )
}

function PasskeyList({ list, onRemoved }: { list: readonly Passkey[]; onRemoved: () => void }) {
  const { t } = useTranslation('account')
  const deviceText = useDeviceText()
  const momentText = useMomentText()
  const { busy, run } = useItemAction()
  const [removing, setRemoving] = useState<Passkey | null>(null)

  async function remove(id: number) {
    setRemoving(null)
    await run(id, () => removePasskey(id))
    onRemoved()
  }

  const things = list.map(passkey => ({
    id: passkey.id,
    icon: 'shield' as const,
    name: deviceText(passkey),
    details: [
      t('passkey_since', { moment: momentText(passkey.createdAt) }),
      ...(passkey.usedAt ? [t('passkey_used', { moment: momentText(passkey.usedAt) })] : [])
    ],
    action: (
      <Button
        size="s"
        busy={busy === passkey.id}
        aria-label={t('remove_passkey_of', { device: deviceText(passkey) })}
        onClick={() => setRemoving(passkey)}
      >
        {t('remove')}
      </Button>
    )
  }))
  return (
    <>
      <ItemList label={t('passkeys')} things={things} />
      {removing && (
        <Dialog
          title={t('remove_passkey')}
          shape="sheet"
          onClose={() => setRemoving(null)}
          footer={
            <>
              <Button onClick={() => setRemoving(null)}>{t('keep_passkey')}</Button>
              <Button tone="danger" onClick={() => void remove(removing.id)}>
                {t('remove_passkey')}
              </Button>
            </>
          }
        >
          <p>{t('remove_passkey_text')}</p>
        </Dialog>
      )}
    </>
  )
}
