import type { ReactNode } from 'react'
import styles from './action-bar.module.css'

interface ActionBarProps {
  summary?: ReactNode
  /** Primary action last; sticky at the bottom on phones. */
  children: ReactNode
}

export function ActionBar({ summary, children }: ActionBarProps) {
  return (
    <div className={styles.bar} data-action-bar>
      {summary && <div className={styles.summary}>{summary}</div>}
      <div className={styles.actions}>{children}</div>
    </div>
  )
}
