import type { ReactNode } from 'react'
import styles from './quick.module.css'

interface BlankProps {
  label: string
  placeholder: string
  /** Empty until something is chosen. */
  value: string | number
  children: ReactNode
  onChoose: (value: string) => void
}

export function Blank({ label, placeholder, value, children, onChoose }: BlankProps) {
  return (
    <select aria-label={label} className={styles.blank} value={value} onChange={event => onChoose(event.target.value)}>
      {value === '' && <option value="">{placeholder}</option>}
      {children}
    </select>
  )
}
