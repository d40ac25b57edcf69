import type { ComponentProps } from 'react'
import { Field, type FieldBasics } from './field.tsx'
import styles from './field.module.css'

/** Native attributes that callers may set. */
export type TextAttributes = Pick<
  ComponentProps<'input'>,
  | 'name'
  | 'autoComplete'
  | 'inputMode'
  | 'dir'
  | 'maxLength'
  | 'disabled'
  | 'required'
  | 'onBlur'
  | 'ref'
  | 'enterKeyHint'
  | 'spellCheck'
>

interface TextFieldProps extends FieldBasics, TextAttributes {
  value: string
  onChange: (value: string) => void
  type?: 'text' | 'email' | 'search' | 'date' | 'number' | 'tel' | 'url'
  min?: string
  max?: string
}

export function TextField({ label, hint, problem, optional, id, onChange, type = 'text', ...native }: TextFieldProps) {
  return (
    <Field {...{ label, hint, problem, optional, id }}>
      {control => (
        <input
          dir={type === 'email' || type === 'url' ? 'ltr' : undefined}
          {...native}
          {...control}
          className={styles.control}
          type={type}
          onChange={event => onChange(event.target.value)}
        />
      )}
    </Field>
  )
}
