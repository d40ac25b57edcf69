import { useStore } from '@nanostores/react'
import type { Service } from '@hirfa/shared-contract'
import { readable, useLanguage, useTranslation } from '@hirfa/shared-i18n'
import { Alert, Button } from '@hirfa/shared-ui'
import { $replacedDraft, changeDraft } from '../draft/draft-store.ts'
import type { Step } from '../draft/draft.ts'
import type { GoTo } from './use-wizard-step.ts'

interface ReplacedDraftProps {
  services: readonly Service[]
  step: Step
  goTo: GoTo
}

export function ReplacedDraft({ services, step, goTo }: ReplacedDraftProps) {
  const { t } = useTranslation('booking')
  const language = useLanguage()
  const replaced = useStore($replacedDraft)
  const service = services.find(({ id }) => id === replaced?.serviceId)
  if (!replaced || !service || step > 2) return null

  function restore() {
    if (!replaced) return
    $replacedDraft.set(null)
    changeDraft(replaced)
    goTo(replaced.step, { otherService: true })
  }

  return (
    <Alert
      tone="info"
      action={
        <Button size="s" onClick={restore}>
          {t('continue_other_request')}
        </Button>
      }
    >
      {t('other_request', { name: readable(service.name, language) })}
    </Alert>
  )
}
