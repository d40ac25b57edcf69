import { nameIn } from '@hirfa/shared-contract'
import { useLanguage } from '@hirfa/shared-i18n'
import { PersonText } from './person-text.tsx'

/** The name of an artisan in the letters of the page's language. */
export function ArtisanName({ of }: { of: Parameters<typeof nameIn>[0] }) {
  return <PersonText>{nameIn(of, useLanguage())}</PersonText>
}
