import type { ReactNode } from 'react'
import styles from './gallery.module.css'

export function GalleryLink({ className, children }: { className?: string | undefined; children: ReactNode }) {
  return (
    <a href="#gallery" className={className}>
      {children}
    </a>
  )
}

interface SectionProps {
  title: string
  children: ReactNode
  layout?: 'column' | 'row' | 'grid'
}

export function Section({ title, children, layout = 'column' }: SectionProps) {
  return (
    <section className={styles.section}>
      <h2 lang="en" className={styles.heading}>
        {title}
      </h2>
      <div className={styles[layout]}>{children}</div>
    </section>
  )
}
