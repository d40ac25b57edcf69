import '../messages/index.ts'
import { useStore } from '@nanostores/react'
import { atom } from 'nanostores'
import { useState } from 'react'
import { trailingId } from '@hirfa/shared-contract/release'
import { createResource, isRefusal } from '@hirfa/shared-platform'
import { useParams } from '@hirfa/shared-platform/router'
import { FailedState, ResourceView } from '@hirfa/shared-ui'
import { WilayaPage } from '../wilaya/wilaya-page.tsx'
import { getProfile, profileOfPage } from './profile-api.ts'
import { ProfileNotFound, ProfileSkeleton } from './profile-states.tsx'
import { ProfileView } from './profile-view.tsx'

export function ProfileScreen() {
  const { service = '', name = '' } = useParams()
  const id = trailingId(name)
  return id === null ? <WilayaPage service={service} wilaya={name} /> : <Profile key={id} id={id} />
}

export const Screen = ProfileScreen

function Profile({ id }: { id: number }) {
  const [$profile] = useState(() => createResource(atom(id), getProfile, profileOfPage))
  const profile = useStore($profile)

  if (profile.state === 'failed' && isRefusal(profile.error) && profile.error.failure.status === 404)
    return <ProfileNotFound />
  return (
    <ResourceView of={profile} loading={<ProfileSkeleton />} failed={<FailedState onRetry={$profile.reload} />}>
      {artisan => <ProfileView artisan={artisan} />}
    </ResourceView>
  )
}
