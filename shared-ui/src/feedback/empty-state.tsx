import type { ReactNode } from 'react'
import { TilePattern } from '../layout/tile-pattern.tsx'
import styles from './empty-state.module.css'

interface EmptyStateProps {
  title: ReactNode
  /** Why the list is empty. */
  text?: ReactNode
  /** The next step. */
  action?: ReactNode
}

export function EmptyState({ title, text, action }: EmptyStateProps) {
  return (
    <div className={styles.state}>
      <TilePattern />
      <p className={styles.title}>{title}</p>
      {text && <p className={styles.text}>{text}</p>}
      {action}
    </div>
  )
}
