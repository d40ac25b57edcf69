import type { MouseEvent } from 'react'
import { useTranslation } from '@hirfa/shared-i18n'
import { IconButton } from '../button/icon-button.tsx'
import styles from './pagination.module.css'

export interface PaginationProps {
  page: number
  lastPage: number
  onPage: (page: number) => void
  /** The numbers are links, which work without scripts and in a new tab. */
  hrefOf?: (page: number) => string
  /** Names the list if the screen has two. */
  label?: string
}

/** Renders nothing for a single page. */
export function Pagination({ page, lastPage, onPage, hrefOf, label }: PaginationProps) {
  const { t } = useTranslation('ui')
  if (lastPage <= 1) return null

  return (
    <nav className={styles.pages} aria-label={label ?? t('pages')}>
      <IconButton icon="previous" label={t('previous_page')} disabled={page <= 1} onClick={() => onPage(page - 1)} />
      <ol className={styles.numbers}>
        {pageItems(page, lastPage).map(item => (
          <li key={item}>
            <PageNumber item={item} current={item === page} onPage={onPage} hrefOf={hrefOf} />
          </li>
        ))}
      </ol>
      <IconButton icon="next" label={t('next_page')} disabled={page >= lastPage} onClick={() => onPage(page + 1)} />
    </nav>
  )
}

interface PageNumberProps extends Pick<PaginationProps, 'onPage' | 'hrefOf'> {
  item: PageItem
  current: boolean
}

function PageNumber({ item, current, onPage, hrefOf }: PageNumberProps) {
  const { t } = useTranslation('ui')
  if (typeof item === 'string') return <span className={styles.gap}>…</span>
  const number = item
  const attributes = {
    className: styles.number,
    'aria-label': t('page_number', { page: item }),
    'aria-current': current ? ('page' as const) : undefined
  }
  if (!hrefOf)
    return (
      <button type="button" {...attributes} onClick={() => onPage(item)}>
        {item}
      </button>
    )

  function follow(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    onPage(number)
  }

  return (
    <a {...attributes} href={hrefOf(item)} onClick={follow}>
      {item}
    </a>
  )
}

type PageItem = number | 'gap-before' | 'gap-after'

/** Maximum number of items in the row. */
const FITTING = 7

/** First, last, current page and its neighbours; a gap never replaces a single number. */
export function pageItems(page: number, last: number): PageItem[] {
  if (last <= FITTING) return range(1, last)
  if (page <= 4) return [...range(1, 5), 'gap-after', last]
  if (page >= last - 3) return [1, 'gap-before', ...range(last - 4, last)]
  return [1, 'gap-before', ...range(page - 1, page + 1), 'gap-after', last]
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index)
}
