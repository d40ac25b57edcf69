import { Icon } from '../icons/icon.tsx'
import { Field, type FieldBasics } from './field.tsx'
import styles from './field.module.css'

export interface SelectOption {
  value: string
  label: string
  disabled?: boolean
}

interface SelectProps extends FieldBasics {
  options: readonly SelectOption[]
  value: string
  onChange: (value: string) => void
  /** Placeholder option. */
  placeholder?: string
  name?: string
  disabled?: boolean
  required?: boolean
  onBlur?: () => void
}

export function Select({ label, hint, problem, optional, id, options, placeholder, onChange, ...native }: SelectProps) {
  return (
    <Field {...{ label, hint, problem, optional, id }}>
      {control => (
        <div className={styles.select}>
          <select {...native} {...control} className={styles.control} onChange={event => onChange(event.target.value)}>
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map(option => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
          <Icon name="down" />
        </div>
      )}
    </Field>
  )
}
