import { useTranslation } from '@hirfa/shared-i18n'
import { Button } from '@hirfa/shared-ui'
import type { Step } from '../draft/draft.ts'
import type { GoTo } from './use-wizard-step.ts'

export function BackButton({ step, goTo }: { step: Step; goTo: GoTo }) {
  const { t } = useTranslation('booking')
  const earlier = ([1, 2, 3, 4] as const).find(one => one === step - 1) ?? 1
  return (
    <Button tone="quiet" icon="back" onClick={() => goTo(earlier)}>
      {t('back')}
    </Button>
  )
}
