import { latinDigits } from '@hirfa/shared-contract'
import { Field, type FieldBasics } from './field.tsx'
import styles from './field.module.css'
import type { TextAttributes } from './text-field.tsx'

interface CodeFieldProps
  extends FieldBasics, Pick<TextAttributes, 'name' | 'disabled' | 'required' | 'onBlur' | 'ref'> {
  value: string
  onChange: (digits: string) => void
  length?: number
}

/** A one-time code field with SMS autofill. */
export function CodeField({ label, hint, problem, optional, id, onChange, length = 6, ...native }: CodeFieldProps) {
  return (
    <Field {...{ label, hint, problem, optional, id }}>
      {control => (
        <input
          {...native}
          {...control}
          className={`${styles.control} ${styles.code}`}
          type="text"
          dir="ltr"
          inputMode="numeric"
          autoComplete="one-time-code"
          onChange={event => onChange(digitsOf(event.target.value).slice(0, length))}
        />
      )}
    </Field>
  )
}

/** The digits of a text; Arabic-Indic digits become Latin. */
export function digitsOf(text: string): string {
  return latinDigits(text).replace(/\D/g, '')
}
