import type { Appointment } from '@hirfa/shared-contract'
import { useTranslation } from '@hirfa/shared-i18n'
import { Alert } from '@hirfa/shared-ui'
import { useMomentText } from '../page/texts.ts'

export function NextText({ next }: { next: Appointment['nextArtisan'] }) {
  const { t } = useTranslation('account')
  const momentText = useMomentText()
  if (!next) return <p>{t('next_none')}</p>
  const { name, state, dueAt } = next
  if (state === 'chosen') return <p>{t('next_chosen', { name, moment: momentText(dueAt) })}</p>
  if (state === 'asked') return <Alert tone="info">{t('next_asked', { name })}</Alert>
  return <Alert tone="warning">{t('next_unavailable_stays', { name })}</Alert>
}
