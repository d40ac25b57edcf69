import type { ReactNode } from 'react'
import { blankClass } from '@hirfa/shared-ui'

interface BlankProps {
  name: string
  label: string
  placeholder: string
  /** Empty until something is chosen. */
  value: string | number
  options?: readonly { value: string | number; text: string }[]
  /** Whether the placeholder can be chosen again. */
  clearable?: boolean
  /** Groups of options. */
  children?: ReactNode
  onChoose: (value: string) => void
}

export function Blank({ name, label, placeholder, value, options = [], clearable, children, onChoose }: BlankProps) {
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
      {(clearable || value === '') && <option value="">{placeholder}</option>}
      {options.map(option => (
        <option key={option.value} value={option.value}>
          {option.text}
        </option>
      ))}
      {children}
    </select>
  )
}
