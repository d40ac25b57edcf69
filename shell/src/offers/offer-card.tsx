import { type ReactNode, useId } from 'react'
import styles from './offer-card.module.css'

interface OfferCardProps {
  title: string
  text: string
  children: ReactNode
}

export function OfferCard({ title, text, children }: OfferCardProps) {
  const id = useId()
  return (
    <aside className={styles.offer} aria-labelledby={id}>
      <p id={id} className={styles.title}>
        {title}
      </p>
      <p>{text}</p>
      <div className={styles.actions}>{children}</div>
    </aside>
  )
}
