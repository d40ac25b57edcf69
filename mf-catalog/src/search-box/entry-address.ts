import { paths, wilayaPath } from '@hirfa/shared-contract/paths'
import { type Language, placeName } from '@hirfa/shared-i18n'
import type { SearchEntry } from '@hirfa/shared-contract'

export function entryAddress({ slug, place }: SearchEntry, language: Language): string {
  if (!place) return paths.service(slug)
  return place.isWilaya
    ? wilayaPath(slug, place)
    : paths.artisansOfService(slug, { search: placeName(place, language) })
}
