import { useState } from 'react'
import { useTranslation } from 'shared-i18n'
import type { Passkey } from 'shared-contract'
import { Button, Dialog } from 'shared-ui'
import { useMomentWords } from '../moment/moment-words.ts'
import { useDeviceWords } from '../own-list/device-words.ts'
import { OwnList } from '../own-list/own-list.tsx'
import { useToldAction } from '../own-list/use-told-action.ts'
import { removePasskey } from './passkeys-api.ts'

interface PasskeyListProps {
  list: readonly Passkey[]
  onRemoved: () => void
}

export function PasskeyList({ list, onRemoved }: PasskeyListProps) {
  const { t } = useTranslation('account')
  const nameOf = useDeviceWords()
  const said = useMomentWords()
  const { busy, run } = useToldAction()
  const [removing, setRemoving] = useState<Passkey | null>(null)

  async function remove(id: number) {
    setRemoving(null)
    await run(id, () => removePasskey(id))
    onRemoved()
  }

  const things = list.map(passkey => ({
    id: passkey.id,
    icon: 'shield' as const,
    name: nameOf(passkey),
    details: [
      t('passkey_since', { moment: said(passkey.createdAt) }),
      ...(passkey.usedAt ? [t('passkey_used', { moment: said(passkey.usedAt) })] : [])
    ],
    action: (
      <Button
        size="s"
        busy={busy === passkey.id}
        aria-label={t('remove_passkey_of', { device: nameOf(passkey) })}
        onClick={() => setRemoving(passkey)}
      >
        {t('remove')}
      </Button>
    )
  }))
  return (
    <>
      <OwnList label={t('passkeys')} things={things} />
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
