import { useStore } from '@nanostores/react'
import { LIMITS } from '@hirfa/shared-contract'
import { useTranslation } from '@hirfa/shared-i18n'
import { TextArea } from '@hirfa/shared-ui'
import { $draft, changeDraft } from '../draft/draft-store.ts'
import { missingAt } from '../draft/draft.ts'
import styles from './services.module.css'
import { StepFrame } from './step-frame.tsx'

export function DescriptionStep({ refused }: { refused: boolean }) {
  const { t } = useTranslation('booking')
  const draft = useStore($draft)
  const key = missingAt(5, draft)
  const shown = key === 'description_too_long' || refused ? key : null

  return (
    <StepFrame title={t('describe_task')}>
      <TextArea
        label={t('description')}
        hint={t('description_hint')}
        rows={6}
        maxLength={LIMITS.description.max}
        value={draft.description}
        problem={shown && t(shown, { unit: '' })}
        onChange={description => changeDraft({ description })}
      />
      <p className={styles.hint}>{t('urgent_hint')}</p>
    </StepFrame>
  )
}
