import { useTranslation } from '@hirfa/shared-i18n'
import { openLegalText } from '@hirfa/shared-platform'
import { Button } from '@hirfa/shared-ui'
import styles from './quick.module.css'

export function TermsNote() {
  const { t } = useTranslation('booking')
  return (
    <p className={styles.note}>
      {t('quick_terms')}{' '}
      <Button tone="quiet" size="s" aria-haspopup="dialog" onClick={() => openLegalText('terms')}>
        {t('read_terms')}
      </Button>
    </p>
  )
}
