import './messages/index.ts'
import { useState } from 'react'
import { chooseLanguage, type Language, useTranslation } from '@hirfa/shared-i18n'
import { Button } from '@hirfa/shared-ui'
import styles from './offer-card.module.css'

export function OfferedLanguage({ language }: { language: Language }) {
  const { t } = useTranslation(['offers', 'shell'])
  const [declined, setDeclined] = useState(false)
  if (declined) return null
  return (
    <aside className={`${styles.offer} ${styles.floating}`} aria-label={t('shell:language')}>
      <p>{t('language_offer')}</p>
      <div className={styles.actions}>
        <Button size="s" onClick={() => void chooseLanguage(language)}>
          {t('keep_language')}
        </Button>
        <Button size="s" tone="quiet" onClick={() => setDeclined(true)}>
          {t('push_later')}
        </Button>
      </div>
    </aside>
  )
}
