import type { ReactNode } from 'react'
import { Icon, type IconName } from '../icons/icon.tsx'
import styles from './fact-list.module.css'

export interface Fact {
  label: string
  value: ReactNode
  icon?: IconName
  width?: 'row'
}

interface FactListProps {
  facts: readonly Fact[]
  /** `two`: also on a phone, until its text is enlarged. */
  columns?: 'fitting' | 'two'
}

export function FactList({ facts, columns = 'fitting' }: FactListProps) {
  return (
    <dl className={styles.facts} data-columns={columns}>
      {facts.map(fact => (
        <div key={fact.label} data-width={fact.width}>
          <dt className={styles.label}>
            {fact.icon && <Icon name={fact.icon} size="s" />}
            {fact.label}
          </dt>
          <dd>{fact.value}</dd>
        </div>
      ))}
    </dl>
  )
}
