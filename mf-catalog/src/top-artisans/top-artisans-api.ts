import { $language } from '@hirfa/shared-i18n'
import { request } from '@hirfa/shared-platform'
import { Artisan, pageOf } from '@hirfa/shared-contract'

export { ArtisanLinkCard } from '../artisans/artisan-link-card.tsx'

const ArtisanPage = pageOf(Artisan)

export function listArtisans(page: number, signal: AbortSignal) {
  return request('GET', '/api/profiles', {
    query: { page, hours: 1, lang: $language.get() },
    answer: ArtisanPage,
    public: true,
    signal
  })
}
