import type { ReactNode } from 'react'
import { Skeleton } from '../feedback/skeleton.tsx'
import whole from './linked-card.module.css'
import styles from './artisan-card.module.css'

/** As high as a complete card. */
export function ArtisanCardSkeleton({ children }: { children?: ReactNode }) {
  return (
    <div className={`${whole.card} ${styles.card}`} aria-hidden="true">
      <div className={styles.header}>
        <Skeleton shape="avatar" />
        <div className={styles.identity}>
          <Skeleton width="half" />
          <Skeleton width="short" />
        </div>
      </div>
      <Skeleton width="half" />
      <div className={styles.facts}>
        <Skeleton width="half" />
        <Skeleton width="half" />
      </div>
      {children}
    </div>
  )
}
