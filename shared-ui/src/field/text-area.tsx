import { useTranslation } from 'shared-i18n'
import { Field, type FieldBasics } from './field.tsx'
import styles from './field.module.css'

interface TextAreaProps extends FieldBasics {
  value: string
  onChange: (value: string) => void
  rows?: number
  maxLength?: number
  name?: string
  required?: boolean
  disabled?: boolean
  onBlur?: () => void
}

/** From here on the number of characters left is shown. */
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
            // An empty one stays in the direction of the page, where «auto» alone would turn it to the left.
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
