import { useLanguage, useTranslation } from 'shared-i18n'
import type { Artisan, Localized } from 'shared-contract'
import { isVisible, readable, shortName } from './shown-text.ts'

/** Display names of services and artisans, with a default for an empty name. */
export function useNames() {
  const { t } = useTranslation('catalog')
  const language = useLanguage()
  return {
    ofService: ({ name }: { name: Localized }) => shortName(readable(name, language)) || t('unnamed_service'),
    ofArtisan: ({ name }: Pick<Artisan, 'name'>) => (isVisible(name) ? shortName(name) : t('unnamed_artisan'))
  }
}
