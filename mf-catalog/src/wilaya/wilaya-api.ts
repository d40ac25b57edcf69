import { WilayaArtisans } from '@hirfa/shared-contract'
import { $language } from '@hirfa/shared-i18n'
import { pageAnswer, request, withQuery } from '@hirfa/shared-platform'

export interface WilayaAddress {
  service: string
  wilaya: string
  page: number
}

export function listWilayaArtisans(address: WilayaAddress, signal: AbortSignal) {
  return request('GET', wilayaCall(address), { answer: WilayaArtisans, public: true, signal })
}

export function wilayaOfPage(address: WilayaAddress) {
  return pageAnswer(wilayaCall(address), $language.get(), WilayaArtisans)
}

function wilayaCall({ service, wilaya, page }: WilayaAddress): string {
  const path = `/api/state-profiles/${encodeURIComponent(service)}/${encodeURIComponent(wilaya)}`
  return page === 1 ? path : withQuery(path, { page })
}
