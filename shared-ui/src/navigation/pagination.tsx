import { useTranslation } from '@hirfa/shared-i18n'
import { IconButton } from '../button/icon-button.tsx'
import { type PageItem, pageItems } from './page-items.ts'
import styles from './pagination.module.css'

export interface PaginationProps {
  page: number
  lastPage: number
  onPage: (page: number) => void
  /** Names the list if the screen has two. */
  label?: string
}

/** Renders nothing for a single page. */
export function Pagination({ page, lastPage, onPage, label }: PaginationProps) {
  const { t } = useTranslation('ui')
  if (lastPage <= 1) return null

  return (
    <nav className={styles.pages} aria-label={label ?? t('pages')}>
      <IconButton icon="previous" label={t('previous_page')} disabled={page <= 1} onClick={() => onPage(page - 1)} />
      <ol className={styles.numbers}>
        {pageItems(page, lastPage).map(item => (
          <li key={item}>
            <PageButton item={item} current={item === page} onPage={onPage} />
          </li>
        ))}
      </ol>
      <IconButton icon="next" label={t('next_page')} disabled={page >= lastPage} onClick={() => onPage(page + 1)} />
    </nav>
  )
}

function PageButton({ item, current, onPage }: { item: PageItem; current: boolean; onPage: (page: number) => void }) {
  const { t } = useTranslation('ui')
  if (typeof item === 'string') return <span className={styles.gap}>…</span>
  return (
    <button
      type="button"
      className={styles.number}
      aria-label={t('page_number', { page: item })}
      aria-current={current ? 'page' : undefined}
      onClick={() => onPage(item)}
    >
      {item}
    </button>
  )
}
