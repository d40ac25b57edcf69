import type { Slot } from '@hirfa/shared-contract'
import { formatLongDate, useLanguage, useTranslation } from '@hirfa/shared-i18n'

/** The next free hour as a sentence. */
export function useHourText() {
  const { t } = useTranslation('catalog')
  const language = useLanguage()
  return (slot: Slot | null | undefined) => {
    const day = slot && formatLongDate(slot.date, language)
    return day ? t('soonest_hour', { day, time: slot.time }) : undefined
  }
}
