import { ArtisanProfile } from '@hirfa/shared-contract'
import { $language } from '@hirfa/shared-i18n'
import { pageAnswer, request } from '@hirfa/shared-platform'
import * as v from 'valibot'

const ProfileResponse = v.pipe(
  v.object({ data: ArtisanProfile }),
  v.transform(({ data }) => data)
)

export function getProfile(id: number, signal: AbortSignal) {
  return request('GET', profileCall(id), { answer: ProfileResponse, public: true, signal })
}

export function profileOfPage(id: number) {
  return pageAnswer(profileCall(id), $language.get(), ProfileResponse)
}

function profileCall(id: number): string {
  return `/api/profiles/${id}`
}
