import { paths } from '@hirfa/shared-contract/paths'
import { type Language, placeName } from '@hirfa/shared-i18n'
import type { SearchEntry } from '@hirfa/shared-contract'

/** Where a suggestion leads: a service to the wizard, with a place to its artisans there. */
export function addressOf({ slug, place }: SearchEntry, language: Language) {
  if (!place) return { pathname: paths.service(slug), search: '' }
  const search = new URLSearchParams({ search: placeName(place, language) }).toString()
  return { pathname: paths.artisansOfService(slug), search: `?${search}` }
}
