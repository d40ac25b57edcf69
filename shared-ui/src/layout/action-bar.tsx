import type { ReactNode } from 'react'
import styles from './action-bar.module.css'

interface ActionBarProps {
  /** What the actions are about, a price for example. */
  summary?: ReactNode
  /** The main action last: at the end of the line on desktops, stuck to the bottom on phones. */
  children: ReactNode
}

export function ActionBar({ summary, children }: ActionBarProps) {
  return (
    <div className={styles.bar}>
      {summary && <div className={styles.summary}>{summary}</div>}
      <div className={styles.actions}>{children}</div>
    </div>
  )
}
