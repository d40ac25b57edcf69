import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { LIMITS } from '@hirfa/shared-contract'
import { useTranslation } from '@hirfa/shared-i18n'
import { TextArea, TextField } from '@hirfa/shared-ui'
import { $draft, changeDraft } from '../draft/draft-store.ts'
import { missingAddress } from '../draft/draft.ts'
import styles from './quick.module.css'
import { usePlaceText } from './use-place-text.ts'

/** Address and description, which may be left as they are: the artisan calls. */
export function JobDetails() {
  const { t } = useTranslation('booking')
  const draft = useStore($draft)
  const problem = missingAddress(draft)
  useDefaultAddress()
  return (
    <details className={styles.details} open={problem !== null || undefined}>
      <summary>{t('quick_details')}</summary>
      <div className={styles.fields}>
        <TextField
          label={t('address')}
          hint={t('address_hint')}
          autoComplete="street-address"
          maxLength={LIMITS.address.max}
          dir="auto"
          value={draft.address}
          problem={problem && t(problem)}
          onChange={address => changeDraft({ address })}
        />
        <TextArea
          label={t('description')}
          hint={t('description_hint')}
          maxLength={LIMITS.description.max}
          value={draft.description}
          onChange={description => changeDraft({ description })}
        />
      </div>
    </details>
  )
}

/** Commune and wilaya, until the visitor writes more. */
function useDefaultAddress(): void {
  const text = usePlaceText()
  useEffect(() => {
    if (text && $draft.get().address === '') changeDraft({ address: text })
  }, [text])
}
