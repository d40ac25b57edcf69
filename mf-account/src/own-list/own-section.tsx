import { type ReactNode, useId } from 'react'
import { Card } from 'shared-ui'
import styles from './own-section.module.css'

interface OwnSectionProps {
  title: string
  text: string
  children: ReactNode
}

/** A part of the profile under a heading of its own. */
export function OwnSection({ title, text, children }: OwnSectionProps) {
  const heading = useId()
  return (
    <Card as="section" labelledBy={heading}>
      <div className={styles.section}>
        <header>
          <h2 id={heading}>{title}</h2>
          <p className={styles.text}>{text}</p>
        </header>
        {children}
      </div>
    </Card>
  )
}
