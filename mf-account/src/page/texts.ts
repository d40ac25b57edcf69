import { dateInAlgiers, formatDate, timeInAlgiers, useLanguage, useTranslation } from '@hirfa/shared-i18n'

/** Formats a past moment: "today at 14:05", "20/11/2026 at 14:05". */
export function useMomentText(now: () => Date = () => new Date()) {
  const { t } = useTranslation('account')
  const language = useLanguage()
  return (at: string | number): string => {
    const moment = new Date(at)
    if (Number.isNaN(moment.getTime())) return ''
    const [date, time] = [dateInAlgiers(moment), timeInAlgiers(moment)]
    if (date === dateInAlgiers(now())) return t('today_at', { time })
    return t('date_at', { date: formatDate(date, language) ?? date, time })
  }
}

interface Named {
  browser: string | null
  system: string | null
}

/** "Chrome on Android", or the known part of it. */
export function useDeviceText() {
  const { t } = useTranslation('account')
  return ({ browser, system }: Named): string =>
    browser && system ? t('browser_on_system', { browser, system }) : (browser ?? system ?? t('unknown_device'))
}
