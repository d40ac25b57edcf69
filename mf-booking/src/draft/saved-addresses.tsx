import { useStore } from '@nanostores/react'
import { computed } from 'nanostores'
import { type SavedAddress, SavedAddresses as List } from '@hirfa/shared-contract'
import { useTranslation } from '@hirfa/shared-i18n'
import { $session, createResource, request, useResourceState } from '@hirfa/shared-platform'
import { Button, PersonText } from '@hirfa/shared-ui'
import { $draft, changeDraft } from './draft-store.ts'
import { NO_POSITION } from './draft.ts'
import styles from './saved-addresses.module.css'

const $clientId = computed($session, session => (session.status === 'client' ? session.client.id : null))
const $addresses = createResource($clientId, async (client, signal) => ({
  client,
  list: client === null ? [] : await request('GET', '/user/addresses', { answer: List, signal })
}))

/** With a commune, only its addresses: the artisan of an open sheet was chosen for it. One tap fills all three. */
export function SavedAddresses({ cityId }: { cityId?: number | null }) {
  const { t } = useTranslation('booking')
  const clientId = useStore($clientId)
  const addresses = useResourceState($addresses)
  const draft = useStore($draft)
  const loaded = addresses.state === 'loading' ? undefined : addresses.value
  // While the addresses of a client load, the resource still has those of the client before.
  const known = loaded && loaded.client === clientId ? loaded.list : []
  const offered = known.filter(({ city }) => cityId === undefined || city.id === cityId)
  if (offered.length === 0) return null
  return (
    <ul aria-label={t('saved_addresses')} className={styles.chips}>
      {offered.map(saved => (
        <li key={saved.id}>
          <Button
            size="s"
            icon={saved.label === 'home' ? 'home' : 'place'}
            aria-pressed={draft.cityId === saved.city.id && draft.address === saved.address}
            onClick={() => changeDraft(answersFrom(saved))}
          >
            {saved.name ? <PersonText>{saved.name}</PersonText> : t('home_address')}
          </Button>
        </li>
      ))}
    </ul>
  )
}

function answersFrom({ state, city, address, landmark }: SavedAddress) {
  return { wilayaId: state.id, cityId: city.id, address, landmark: landmark ?? '', ...NO_POSITION }
}
