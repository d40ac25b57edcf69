import { useTranslation } from '@hirfa/shared-i18n'
import { localPhoneDigits } from './digits.ts'
import { Field, type FieldBasics } from './field.tsx'
import styles from './field.module.css'
import type { TextAttributes } from './text-field.tsx'

interface PhoneFieldProps
  extends FieldBasics, Pick<TextAttributes, 'name' | 'disabled' | 'required' | 'onBlur' | 'ref'> {
  /** Up to nine digits after +213. */
  value: string
  onChange: (digits: string) => void
}

export function PhoneField({ label, hint, problem, optional, id, onChange, ...native }: PhoneFieldProps) {
  const { t } = useTranslation('ui')
  return (
    <Field {...{ label, hint, problem, optional, id }}>
      {control => (
        <div className={styles.joined} dir="ltr">
          <span className={styles.prefix}>
            <span aria-hidden="true">+213</span>
            <span className="visually-hidden">{t('phone_prefix')}</span>
          </span>
          <input
            {...native}
            {...control}
            className={styles.control}
            type="tel"
            dir="ltr"
            inputMode="tel"
            autoComplete="tel-national"
            onChange={event => onChange(localPhoneDigits(event.target.value))}
          />
        </div>
      )}
    </Field>
  )
}
