import type { ReactNode } from 'react'
import styles from './page-title.module.css'

interface PageTitleProps {
  children: ReactNode
  lead?: ReactNode
  /** The `id` of a message that screen readers say with the title. */
  describedBy?: string | undefined
}

/** The only `h1` of a page; it receives the focus after a navigation. */
export function PageTitle({ children, lead, describedBy }: PageTitleProps) {
  return (
    <div className={styles.title}>
      <h1 tabIndex={-1} data-page-title aria-describedby={describedBy}>
        {children}
      </h1>
      {lead && <p className={styles.lead}>{lead}</p>}
    </div>
  )
}
