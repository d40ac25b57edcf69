import { type ReactNode, useId } from 'react'
import { Problem } from '../field/field.tsx'
import { Icon } from '../icons/icon.tsx'
import styles from './checkbox.module.css'

interface CheckboxProps {
  checked: boolean
  onChange: (checked: boolean) => void
  /** The label; may hold a link or a button. */
  children: ReactNode
  problem?: string | null
  id?: string
  name?: string
  disabled?: boolean
  required?: boolean
}

export function Checkbox({ onChange, children, problem, id, ...native }: CheckboxProps) {
  const generated = useId()
  const control = id ?? generated
  return (
    <div className={styles.checkbox}>
      <label className={styles.label}>
        <span className={styles.box}>
          <input
            {...native}
            id={control}
            type="checkbox"
            className={styles.input}
            aria-invalid={problem ? true : undefined}
            aria-describedby={problem ? `${control}-problem` : undefined}
            onChange={event => onChange(event.target.checked)}
          />
          <Icon name="tick" size="s" />
        </span>
        <span>{children}</span>
      </label>
      <Problem id={`${control}-problem`} text={problem} />
    </div>
  )
}
