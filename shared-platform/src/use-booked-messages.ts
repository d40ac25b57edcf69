import { useTranslation } from 'shared-i18n'

/** The two sentences that a client reads once a booking is made, wherever it was made. */
export function useBookedMessages(): [string, string] {
  const { t } = useTranslation('platform')
  return [t('task_created_successfully'), t('artisan_will_contact_soon')]
}
