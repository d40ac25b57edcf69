import { WilayaArtisans } from '@hirfa/shared-contract'
import { useSearchParams } from '@hirfa/shared-platform/router'
import { ArtisanCardSkeleton, Loading, Skeleton } from '@hirfa/shared-ui'
import { criteriaOf } from '../artisans/criteria.ts'
import { createPageCall } from '../page/page-call.ts'
import { PageResource } from '../page/page-resource.tsx'
import cards from '../artisans/cards.module.css'
import page from '../page/page.module.css'
import { WilayaView } from './wilaya-view.tsx'

interface WilayaAddress {
  service: string
  wilaya: string
  page: number
}

const wilayaCall = createPageCall(
  ({ service, wilaya, page: number }: WilayaAddress) => ({
    path: `/api/state-profiles/${encodeURIComponent(service)}/${encodeURIComponent(wilaya)}`,
    query: { page: number === 1 ? null : number }
  }),
  WilayaArtisans
)

export function WilayaPage({ service, wilaya }: Omit<WilayaAddress, 'page'>) {
  const [query] = useSearchParams()
  const address = { service, wilaya, page: criteriaOf(query, null).page }
  return (
    <PageResource
      key={JSON.stringify(address)}
      input={address}
      call={wilayaCall}
      loading={<WilayaSkeleton />}
      missing="place_not_found_text"
    >
      {shown => <WilayaView shown={shown} />}
    </PageResource>
  )
}

function WilayaSkeleton() {
  return (
    <Loading>
      <div className={page.screen}>
        <Skeleton shape="title" width="half" />
        <div className={cards.cards}>
          {[1, 2, 3].map(card => (
            <ArtisanCardSkeleton key={card} />
          ))}
        </div>
      </div>
    </Loading>
  )
}
