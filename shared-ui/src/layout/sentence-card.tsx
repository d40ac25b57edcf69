import { Fragment, type ReactNode } from 'react'
import styles from './sentence-card.module.css'

interface SentenceCardProps {
  /** `I need {service} in {place}`: each name in braces stands for a blank. */
  text: string
  blanks: Record<string, ReactNode>
  children: ReactNode
}

export function SentenceCard({ text, blanks, children }: SentenceCardProps) {
  return (
    <div className={styles.card}>
      <p className={styles.words}>
        {text.split(/\{(\w+)\}/).map((part, index) => (
          <Fragment key={`${index} ${part}`}>{index % 2 === 0 ? part : blanks[part]}</Fragment>
        ))}
      </p>
      {children}
    </div>
  )
}

/** For a select or a button within the words. */
export const blankClass = styles.blank
