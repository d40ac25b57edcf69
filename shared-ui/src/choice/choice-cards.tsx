import { type ReactNode, useId } from 'react'
import { Icon } from '../icons/icon.tsx'
import styles from './choice-cards.module.css'
import { ChoiceGroup } from './choice-group.tsx'

export interface Choice {
  value: string
  title: ReactNode
  subtitle?: ReactNode
  icon?: ReactNode
}

interface ChoiceCardsProps {
  legend: ReactNode
  legendHidden?: boolean
  options: readonly Choice[]
  value: string
  onChange: (value: string) => void
  problem?: string | null
  id?: string
  name?: string
}

export function ChoiceCards({ options, value, onChange, name, ...group }: ChoiceCardsProps) {
  const generated = useId()
  return (
    <ChoiceGroup {...group}>
      <div className={styles.cards}>
        {options.map(option => (
          <label key={option.value} className={styles.card}>
            <input
              type="radio"
              name={name ?? generated}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            {option.icon && <span className={styles.icon}>{option.icon}</span>}
            <span className={styles.words}>
              <span className={styles.title}>{option.title}</span>
              {option.subtitle && <span className={styles.subtitle}>{option.subtitle}</span>}
            </span>
            <span className={styles.mark}>
              <Icon name="tick" size="s" />
            </span>
          </label>
        ))}
      </div>
    </ChoiceGroup>
  )
}
