import type { ComponentProps } from 'react'
import { Icon } from '../icons/icon.tsx'
import { Field, type FieldBasics } from './field.tsx'
import styles from './field.module.css'

export interface SelectOption {
  value: string
  label: string
  disabled?: boolean
}

interface SelectProps extends FieldBasics, Pick<ComponentProps<'select'>, 'name' | 'disabled' | 'required' | 'onBlur'> {
  options: readonly SelectOption[]
  value: string
  onChange: (value: string) => void
  /** Placeholder option. */
  placeholder?: string
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
