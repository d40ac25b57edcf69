import type { ComponentProps } from 'react'
import { useTranslation } from '@hirfa/shared-i18n'
import { Field, type FieldBasics } from './field.tsx'
import styles from './field.module.css'

interface TextAreaProps
  extends
    FieldBasics,
    Pick<ComponentProps<'textarea'>, 'rows' | 'maxLength' | 'name' | 'required' | 'disabled' | 'onBlur'> {
  value: string
  onChange: (value: string) => void
}

/** Length from which the number of characters left is shown. */
const NEARLY_FULL = 0.8

export function TextArea({ label, hint, problem, optional, id, onChange, rows = 4, ...native }: TextAreaProps) {
  return (
    <Field {...{ label, hint, problem, optional, id }}>
      {control => (
        <>
          <textarea
            {...native}
            {...control}
            className={`${styles.control} ${styles.area}`}
            rows={rows}
            // `dir="auto"` makes an empty field left-to-right; an empty field follows the page instead.
            dir={native.value ? 'auto' : undefined}
            onChange={event => onChange(event.target.value)}
          />
          {native.maxLength && <CharactersLeft used={native.value.length} limit={native.maxLength} />}
        </>
      )}
    </Field>
  )
}

function CharactersLeft({ used, limit }: { used: number; limit: number }) {
  const { t } = useTranslation('ui')
  return (
    <p className={styles.left} aria-live="polite">
      {used >= limit * NEARLY_FULL && t('characters_left', { count: Math.max(0, limit - used) })}
    </p>
  )
}
