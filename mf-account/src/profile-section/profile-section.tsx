import { type ReactNode, useId } from 'react'
import { useTranslation } from '@hirfa/shared-i18n'
import { Alert, Button, Card } from '@hirfa/shared-ui'
import layout from '../page/layout.module.css'
import styles from './profile-section.module.css'

export function ProfileSection({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  const heading = useId()
  return (
    <Card as="section" labelledBy={heading}>
      <div className={layout.stack}>
        <header>
          <h2 id={heading}>{title}</h2>
          <p className={styles.quiet}>{text}</p>
        </header>
        {children}
      </div>
    </Card>
  )
}

export function SectionFailure({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation(['account', 'ui'])
  return (
    <Alert tone="warning" action={<Button onClick={onRetry}>{t('ui:try_again')}</Button>}>
      {t('could_not_load')}
    </Alert>
  )
}
