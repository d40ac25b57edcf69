import type { ReactNode } from 'react'
import styles from './gallery.module.css'

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
