import type { ReactNode } from 'react'
import styles from './card.module.css'

interface CardProps {
  children: ReactNode
  as?: 'div' | 'section' | 'article' | 'li' | 'aside'
  tone?: 'plain' | 'sunken'
  /** The `id` of its title. */
  labelledBy?: string
}

export function Card({ children, as: Element = 'div', tone = 'plain', labelledBy }: CardProps) {
  return (
    <Element className={styles.card} data-tone={tone} aria-labelledby={labelledBy}>
      {children}
    </Element>
  )
}
