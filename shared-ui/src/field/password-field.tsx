import { useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from '@hirfa/shared-i18n'
import { IconButton } from '../button/icon-button.tsx'
import { Field, type FieldBasics } from './field.tsx'
import styles from './field.module.css'
import type { TextAttributes } from './text-field.tsx'

interface PasswordFieldProps extends FieldBasics, Pick<TextAttributes, 'name' | 'disabled' | 'required' | 'onBlur'> {
  value: string
  onChange: (value: string) => void
  autoComplete: 'current-password' | 'current-password webauthn' | 'new-password'
}

export function PasswordField({ label, hint, problem, optional, id, onChange, ...native }: PasswordFieldProps) {
  const { t } = useTranslation('ui')
  const { input, shown, toggle } = useShownSecret()
  return (
    <Field {...{ label, hint, problem, optional, id }}>
      {control => (
        <div className={styles.secret} dir="ltr">
          <input
            {...native}
            {...control}
            ref={input}
            className={styles.control}
            type={shown ? 'text' : 'password'}
            dir="ltr"
            autoCapitalize="none"
            spellCheck={false}
            onChange={event => onChange(event.target.value)}
          />
          <IconButton
            icon={shown ? 'eye-off' : 'eye'}
            label={t(shown ? 'hide_password' : 'show_password')}
            aria-controls={control.id}
            disabled={native.disabled}
            onMouseDown={event => event.preventDefault()}
            onClick={toggle}
          />
        </div>
      )}
    </Field>
  )
}

/** Restores the caret, which moves to the start when the type of an input changes. */
function useShownSecret() {
  const input = useRef<HTMLInputElement>(null)
  const caret = useRef<[number | null, number | null]>([null, null])
  const [shown, setShown] = useState(false)

  useLayoutEffect(() => input.current?.setSelectionRange(...caret.current), [shown])

  function toggle() {
    caret.current = [input.current?.selectionStart ?? null, input.current?.selectionEnd ?? null]
    setShown(!shown)
  }

  return { input, shown, toggle }
}
