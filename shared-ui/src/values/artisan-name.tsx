import { nameIn } from '@hirfa/shared-contract'
import { useLanguage } from '@hirfa/shared-i18n'
import { PersonText } from './person-text.tsx'

interface ArtisanNameProps {
  of: Parameters<typeof nameIn>[0]
}

/** The name of an artisan in the letters of the page's language. */
export function ArtisanName({ of }: ArtisanNameProps) {
  return <PersonText>{nameIn(of, useLanguage())}</PersonText>
}
