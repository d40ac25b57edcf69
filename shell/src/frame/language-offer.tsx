import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { $visitLanguage, chooseLanguage, useTranslation } from '@hirfa/shared-i18n'
import { Button } from '@hirfa/shared-ui'
import styles from './strip.module.css'

/** Offers to store the language of a followed link, which the page shows for this visit. */
export function LanguageOffer() {
  const { t } = useTranslation('shell')
  const language = useStore($visitLanguage, { ssr: 'initial' })
  const [declined, setDeclined] = useState(false)
  if (!language || declined) return null
  return (
    <aside className={styles.strip} aria-label={t('language')}>
      <p>{t('language_offer')}</p>
      <Button size="s" onClick={() => void chooseLanguage(language)}>
        {t('keep_language')}
      </Button>
      <Button size="s" tone="quiet" onClick={() => setDeclined(true)}>
        {t('push_later')}
      </Button>
    </aside>
  )
}
