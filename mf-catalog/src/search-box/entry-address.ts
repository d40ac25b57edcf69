import { paths } from '@hirfa/shared-contract/paths'
import { type Language, placeName } from '@hirfa/shared-i18n'
import type { SearchEntry } from '@hirfa/shared-contract'

/** The address of a suggestion: the wizard at the service, or the artisans of the service in the typed place. */
export function addressOf({ slug, place }: SearchEntry, language: Language): string {
  return place ? paths.artisansOfService(slug, { search: placeName(place, language) }) : paths.service(slug)
}
