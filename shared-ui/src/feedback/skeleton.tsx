import type { ReactNode } from 'react'
import { useTranslation } from 'shared-i18n'
import styles from './skeleton.module.css'

interface SkeletonProps {
  /** `text` is one line of the text around it, so that nothing moves when the words come. */
  shape?: 'text' | 'title' | 'control' | 'card' | 'picture' | 'avatar'
  width?: 'short' | 'half' | 'full'
}

export function Skeleton({ shape = 'text', width = 'full' }: SkeletonProps) {
  return <span className={styles.skeleton} data-shape={shape} data-width={width} aria-hidden="true" />
}

interface LoadingProps {
  /** What is loading, when «Loading» is not enough. */
  label?: string
  children: ReactNode
}

/** Stands in for what is on its way: skeletons for the eye, one word for a screen reader. */
export function Loading({ label, children }: LoadingProps) {
  const { t } = useTranslation('ui')
  return (
    <div className={styles.loading} aria-busy="true">
      <output className="visually-hidden">{label ?? t('loading')}</output>
      {children}
    </div>
  )
}
