import type { Localized } from '@hirfa/shared-contract'
import { isVisible, readable, shortName, useLanguage, useTranslation } from '@hirfa/shared-i18n'

/** Display names of services and artisans, with a default for an empty name. */
export function useNames() {
  const { t } = useTranslation('ui')
  const language = useLanguage()
  return {
    ofService: ({ name }: { name: Localized }) => shortName(readable(name, language)) || t('unnamed_service'),
    ofArtisan: ({ name }: { name: string }) => (isVisible(name) ? shortName(name) : t('unnamed_artisan'))
  }
}
