import { useTranslation } from 'shared-i18n'

interface Named {
  browser: string | null
  system: string | null
}

/** «Chrome on Android», or as much of it as is known. */
export function useDeviceWords() {
  const { t } = useTranslation('account')
  return ({ browser, system }: Named): string =>
    browser && system ? t('browser_on_system', { browser, system }) : (browser ?? system ?? t('unknown_device'))
}
