import { type ReactNode, useId } from 'react'
import styles from './choice-chips.module.css'
import { ChoiceGroup } from './choice-group.tsx'

interface ChoiceChipsProps {
  /** Read by screen readers only. */
  legend: string
  options: readonly { value: string; text: string; disabled?: boolean }[]
  value: string
  onChange: (value: string) => void
  /** A strip is one row that scrolls; rows wrap. */
  shape?: 'rows' | 'strip'
  busy?: boolean
  /** After the options. */
  children?: ReactNode
}

/** Radio buttons: one tab stop, arrow keys move. */
export function ChoiceChips({ legend, options, value, onChange, shape = 'rows', busy, children }: ChoiceChipsProps) {
  const name = useId()
  return (
    <ChoiceGroup legend={legend} legendHidden busy={busy}>
      <div className={styles.chips} data-shape={shape}>
        {options.map(option => (
          <label key={option.value} className={styles.chip}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              disabled={option.disabled}
              onChange={() => onChange(option.value)}
            />
            <bdi>{option.text}</bdi>
          </label>
        ))}
        {children}
      </div>
    </ChoiceGroup>
  )
}
