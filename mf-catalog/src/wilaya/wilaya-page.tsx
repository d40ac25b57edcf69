import { useStore } from '@nanostores/react'
import { atom } from 'nanostores'
import { useState } from 'react'
import { createResource, isRefusal } from '@hirfa/shared-platform'
import { useSearchParams } from '@hirfa/shared-platform/router'
import { FailedState, ResourceView } from '@hirfa/shared-ui'
import { criteriaOf } from '../artisans/criteria.ts'
import { listWilayaArtisans, type WilayaAddress, wilayaOfPage } from './wilaya-api.ts'
import { WilayaNotFound, WilayaSkeleton } from './wilaya-states.tsx'
import { WilayaView } from './wilaya-view.tsx'

export function WilayaPage({ service, wilaya }: Omit<WilayaAddress, 'page'>) {
  const [query] = useSearchParams()
  const address = { service, wilaya, page: criteriaOf(query, null).page }
  return <Wilaya key={JSON.stringify(address)} address={address} />
}

function Wilaya({ address }: { address: WilayaAddress }) {
  const [$found] = useState(() => createResource(atom(address), listWilayaArtisans, wilayaOfPage))
  const found = useStore($found)

  if (found.state === 'failed' && isRefusal(found.error) && found.error.failure.status === 404)
    return <WilayaNotFound />
  return (
    <ResourceView of={found} loading={<WilayaSkeleton />} failed={<FailedState onRetry={$found.reload} />}>
      {shown => <WilayaView shown={shown} />}
    </ResourceView>
  )
}
