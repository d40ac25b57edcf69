import type { ReactNode } from 'react'
import { Icon, type IconName } from '../icons/icon.tsx'
import styles from './fact-list.module.css'

export interface Fact {
  label: string
  value: ReactNode
  icon?: IconName
}

export function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(fact => (
        <div key={fact.label} className={styles.fact}>
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
