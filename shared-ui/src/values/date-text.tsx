import { formatDate, formatLongDate, useLanguage, useTranslation } from '@hirfa/shared-i18n'

interface DateTextProps {
  /** `YYYY-MM-DD` */
  date: string
  form?: 'short' | 'long'
}

export function DateText({ date, form = 'short' }: DateTextProps) {
  const { t } = useTranslation('ui')
  const language = useLanguage()
  const text = form === 'long' ? formatLongDate(date, language) : formatDate(date, language)
  if (text === null) return t('invalid_date')
  return (
    <time dateTime={date}>
      <bdi>{text}</bdi>
    </time>
  )
}
