import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { useTranslation } from '@hirfa/shared-i18n'
import { useLocation } from '@hirfa/shared-platform/router'
import { Alert, Button } from '@hirfa/shared-ui'
import { $draft, $draftKind, $draftLost, discardDraft } from '../draft/draft-store.ts'
import type { Draft } from '../draft/draft.ts'
import styles from './services.module.css'
import type { GoTo } from './use-wizard-step.ts'

/** Waits for the stored draft by itself, so that the wizard is not rendered again. */
export function DraftBanner({ onContinue }: { onContinue: GoTo }) {
  return useStore($draftKind) === 'wizard' && <StoredDraftBanner onContinue={onContinue} />
}

function StoredDraftBanner({ onContinue }: { onContinue: GoTo }) {
  const { t } = useTranslation('booking')
  const { search } = useLocation()
  const draft = useStore($draft)
  const { step } = draft
  const [offered] = useState(() => isBegun($draft.get()))
  const lost = useStore($draftLost)
  const [discarded, setDiscarded] = useState(false)
  if (lost) return <Alert tone="warning">{t('draft_unreadable')}</Alert>
  // An interrupted booking that was found has removed the draft.
  if (!offered || discarded || !isBegun(draft) || search.includes('step=')) return null

  function startOver() {
    discardDraft()
    setDiscarded(true)
  }

  return (
    <Alert
      tone="info"
      title={t('continue_request')}
      action={
        <div className={styles.choices}>
          <Button tone="primary" size="s" onClick={() => onContinue(step)}>
            {t('continue_draft')}
          </Button>
          <Button size="s" onClick={startOver}>
            {t('start_over')}
          </Button>
        </div>
      }
    />
  )
}

function isBegun({ serviceId, wilayaId, address, description }: Draft): boolean {
  return serviceId !== null || wilayaId !== null || address !== '' || description !== ''
}
