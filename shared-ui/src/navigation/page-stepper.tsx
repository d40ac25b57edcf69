import { useTranslation } from '@hirfa/shared-i18n'
import { Button } from '../button/button.tsx'
import type { PaginationProps } from './pagination.tsx'
import styles from './pagination.module.css'

export function PageStepper({ page, lastPage, onPage, label }: PaginationProps) {
  const { t } = useTranslation('ui')
  if (lastPage <= 1) return null

  return (
    <nav className={styles.stepper} aria-label={label ?? t('pages')}>
      <Button size="s" icon="previous" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        {t('previous')}
      </Button>
      <p className={styles.position} aria-live="polite">
        {t('page_of', { page, last: lastPage })}
      </p>
      <Button size="s" icon="next" iconAt="end" disabled={page >= lastPage} onClick={() => onPage(page + 1)}>
        {t('next')}
      </Button>
    </nav>
  )
}
