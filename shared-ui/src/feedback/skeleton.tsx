import type { ReactNode } from 'react'
import { useTranslation } from '@hirfa/shared-i18n'
import styles from './skeleton.module.css'

interface SkeletonProps {
  /** `text` has the line height of the surrounding text, so that the layout does not shift. */
  shape?: 'text' | 'title' | 'control' | 'card' | 'picture' | 'avatar'
  width?: 'short' | 'half' | 'full'
}

export function Skeleton({ shape = 'text', width = 'full' }: SkeletonProps) {
  return <span className={styles.skeleton} data-shape={shape} data-width={width} aria-hidden="true" />
}

/** A loading state: hides the skeletons from screen readers and announces one text. */
export function Loading({ label, children }: { label?: string; children: ReactNode }) {
  const { t } = useTranslation('ui')
  return (
    <div className={styles.loading} aria-busy="true">
      <output className="visually-hidden">{label ?? t('loading')}</output>
      {children}
    </div>
  )
}
