import { useStore } from '@nanostores/react'
import { $today } from '@hirfa/shared-platform'
import { dateInAlgiers, formatDate, timeInAlgiers, useLanguage, useTranslation } from '@hirfa/shared-i18n'

/** Formats a past moment: "today at 14:05", "20/11/2026 at 14:05". */
export function useMomentText() {
  const { t } = useTranslation('account')
  const language = useLanguage()
  const today = useStore($today)
  return (at: string | number): string => {
    const moment = new Date(at)
    if (Number.isNaN(moment.getTime())) return ''
    const [date, time] = [dateInAlgiers(moment), timeInAlgiers(moment)]
    if (date === today) return t('today_at', { time })
    return t('date_at', { date: formatDate(date, language) ?? date, time })
  }
}

/** "Chrome on Android", or the known part of it. */
export function useDeviceText() {
  const { t } = useTranslation('account')
  return ({ browser, system }: { browser: string | null; system: string | null }): string =>
    browser && system ? t('browser_on_system', { browser, system }) : (browser ?? system ?? t('unknown_device'))
}
