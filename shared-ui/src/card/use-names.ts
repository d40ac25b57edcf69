import { type Localized, nameIn } from '@hirfa/shared-contract'
import { isVisible, readable, shortName, useLanguage, useTranslation } from '@hirfa/shared-i18n'

/** Display names of services and artisans, with a default for an empty name. */
export function useNames() {
  const { t } = useTranslation('ui')
  const language = useLanguage()
  return {
    ofService: ({ name }: { name: Localized }) => shortName(readable(name, language)) || t('unnamed_service'),
    ofArtisan: (artisan: Parameters<typeof nameIn>[0]) => {
      const name = nameIn(artisan, language)
      return isVisible(name) ? shortName(name) : t('unnamed_artisan')
    }
  }
}
