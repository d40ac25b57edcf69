import { dateInAlgiers, formatDate, timeInAlgiers, useLanguage, useTranslation } from 'shared-i18n'

/** A moment that has passed as people say it: «today at 14:05», «20/11/2026 at 14:05». */
export function useMomentWords(now: () => Date = () => new Date()) {
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
