import { useState } from 'react'
import type { SavedAddress } from '@hirfa/shared-contract'
import { placeName, useLanguage, useTranslation } from '@hirfa/shared-i18n'
import { Button } from '@hirfa/shared-ui'
import { ItemList, ListSection } from '../profile-section/profile-section.tsx'
import { useItemAction } from '../form/use-item-action.ts'
import { dialogPart, loadDialogs } from '../form/dialog-part.tsx'
import rows from '../page/rows.module.css'
import { listAddresses, removeAddress } from './addresses-api.ts'

const AddressDialog = dialogPart('edit_address', async () => (await loadDialogs()).AddressDialog)

export function AddressesSection() {
  const { t } = useTranslation('account')
  const title = t('my_addresses')
  return (
    <ListSection title={title} text={t('my_addresses_text')} load={listAddresses} loading={title}>
      {(list, reload) => <Addresses list={list} onChange={reload} />}
    </ListSection>
  )
}

function Addresses({ list, onChange }: { list: readonly SavedAddress[]; onChange: () => void }) {
  const { t } = useTranslation('account')
  const language = useLanguage()
  const { busy, run } = useItemAction()
  const [edited, setEdited] = useState<SavedAddress | null>(null)

  /** Loads the list anew also after a failure: another tab may have changed it. */
  async function remove(id: number) {
    await run(id, () => removeAddress(id))
    onChange()
  }

  function close() {
    setEdited(null)
    onChange()
  }

  const things = list.map(saved => {
    const name = saved.name ?? t('home_address')
    const place = [saved.city, saved.state].map(each => placeName(each, language)).join(' · ')
    return {
      id: saved.id,
      icon: saved.label === 'home' ? ('home' as const) : ('place' as const),
      name,
      details: [saved.address, saved.landmark ?? '', place].filter(Boolean),
      action: (
        <div className={rows.row}>
          <Button size="s" aria-label={`${t('edit')} ${name}`} onClick={() => setEdited(saved)}>
            {t('edit')}
          </Button>
          <Button
            size="s"
            tone="quiet"
            busy={busy === saved.id}
            aria-label={`${t('remove')} ${name}`}
            onClick={() => void remove(saved.id)}
          >
            {t('remove')}
          </Button>
        </div>
      )
    }
  })
  return (
    <>
      <ItemList label={t('my_addresses')} things={things} />
      {edited && (
        <AddressDialog address={{ ...edited, cityId: edited.city.id, saved: edited }} onClose={close} onSaved={close} />
      )}
    </>
  )
}
