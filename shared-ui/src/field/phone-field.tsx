import { localPhone, PHONE_DIGITS } from '@hirfa/shared-contract'
import { useTranslation } from '@hirfa/shared-i18n'
import { Field, type FieldBasics } from './field.tsx'
import styles from './field.module.css'
import type { TextAttributes } from './text-field.tsx'

interface PhoneFieldProps
  extends FieldBasics, Pick<TextAttributes, 'name' | 'autoComplete' | 'disabled' | 'required' | 'onBlur' | 'ref'> {
  /** The digits after +213, or a whole number with the prefix of another country; not cut to its length. */
  value: string
  onChange: (digits: string) => void
}

export function PhoneField({ label, hint, problem, optional, id, onChange, ...native }: PhoneFieldProps) {
  const { t } = useTranslation('ui')

  /** Typing stops at nine digits. A longer pasted number is not cut: validation refuses it. */
  function change(next: string) {
    if (!isOneDigitMore(native.value, next)) onChange(next)
  }

  return (
    <Field {...{ label, hint, problem, optional, id }}>
      {control => (
        <div className={styles.joined} dir="ltr">
          {!native.value.startsWith('+') && (
            <span className={styles.prefix}>
              <span aria-hidden="true">+213</span>
              <span className="visually-hidden">{t('phone_prefix')}</span>
            </span>
          )}
          <input
            autoComplete="tel"
            {...native}
            {...control}
            className={styles.control}
            type="tel"
            dir="ltr"
            inputMode="tel"
            onChange={event => change(localPhone(event.target.value))}
          />
        </div>
      )}
    </Field>
  )
}

function isOneDigitMore(full: string, next: string): boolean {
  const isFull = full.length === PHONE_DIGITS && !full.startsWith('+')
  return isFull && [...next].some((_, at) => next.slice(0, at) + next.slice(at + 1) === full)
}
