import '../messages/index.ts'
import { ArtisanProfile, bareOrUnder } from '@hirfa/shared-contract'
import { trailingId } from '@hirfa/shared-contract/release'
import { useParams } from '@hirfa/shared-platform/router'
import { Card, Loading, Skeleton } from '@hirfa/shared-ui'
import { createPageCall } from '../page/page-call.ts'
import { PageResource } from '../page/page-resource.tsx'
import page from '../page/page.module.css'
import { WilayaPage } from '../wilaya/wilaya-page.tsx'
import { ProfileView } from './profile-view.tsx'
import styles from './profile.module.css'

const profileCall = createPageCall(
  (id: number) => ({ path: `/api/profiles/${id}` }),
  bareOrUnder(['data'], ArtisanProfile)
)

export function ProfileScreen() {
  const { service = '', name = '' } = useParams()
  const id = trailingId(name)
  if (id === null) return <WilayaPage service={service} wilaya={name} />
  return (
    <PageResource key={id} input={id} call={profileCall} loading={<ProfileSkeleton />} missing="artisan_not_found_text">
      {artisan => <ProfileView artisan={artisan} />}
    </PageResource>
  )
}

export const Screen = ProfileScreen

function ProfileSkeleton() {
  return (
    <Loading>
      <div className={page.screen}>
        <Card>
          <div className={styles.head}>
            <Skeleton shape="avatar" />
            <div className={styles.names}>
              <Skeleton shape="title" width="half" />
              <Skeleton width="half" />
            </div>
          </div>
          <Skeleton shape="card" />
        </Card>
        <Skeleton shape="card" />
      </div>
    </Loading>
  )
}
