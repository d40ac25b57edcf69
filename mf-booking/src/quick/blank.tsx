import type { ReactNode } from 'react'
import { blankClass } from '@hirfa/shared-ui'

interface BlankProps {
  name: string
  label: string
  placeholder: string
  /** Empty until something is chosen. */
  value: string | number
  children: ReactNode
  onChoose: (value: string) => void
}

export function Blank({ name, label, placeholder, value, children, onChoose }: BlankProps) {
  return (
    <select
      name={name}
      // Of no form: the one around the sentence does not send it.
      form=""
      aria-label={label}
      className={blankClass}
      value={value}
      onChange={event => onChoose(event.target.value)}
    >
      {value === '' && <option value="">{placeholder}</option>}
      {children}
    </select>
  )
}
