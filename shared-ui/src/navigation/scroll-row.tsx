import { Children, type ReactNode } from 'react'
import { useTranslation } from '@hirfa/shared-i18n'
import { IconButton } from '../button/icon-button.tsx'
import styles from './scroll-row.module.css'
import { useScrollByPage } from './use-scroll-by-page.ts'

interface ScrollRowProps {
  title: ReactNode
  children: ReactNode
  /** The visitor is at most one width of the row from its end. May be called repeatedly. */
  onNearEnd?: () => void
}

/** A horizontal row of cards, scrolled by touch or with two buttons. */
export function ScrollRow({ title, children, onNearEnd }: ScrollRowProps) {
  const { t } = useTranslation('ui')
  const { row, place, measure, next, previous } = useScrollByPage(onNearEnd)
  return (
    <div className={styles.frame}>
      <div className={styles.header}>
        <h2 className={styles.title}>{title}</h2>
        <div className={styles.buttons} data-needed={place !== 'all' || undefined}>
          <IconButton
            icon="previous"
            tone="outlined"
            label={t('scroll_previous')}
            disabled={place === 'start'}
            onClick={previous}
          />
          <IconButton icon="next" tone="outlined" label={t('scroll_next')} disabled={place === 'end'} onClick={next} />
        </div>
      </div>
      <ul ref={row} className={styles.row} onScroll={measure}>
        {Children.map(children, child => (
          <li className={styles.item}>{child}</li>
        ))}
      </ul>
    </div>
  )
}
