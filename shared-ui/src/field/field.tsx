import { type ReactNode, useId } from 'react'
import { useTranslation } from '@hirfa/shared-i18n'
import { Icon } from '../icons/icon.tsx'
import styles from './field.module.css'

/** `id` is needed only if something else refers to the field. */
export interface FieldBasics {
  label: ReactNode
  hint?: ReactNode
  /** Translated error message; empty or absent if there is none. */
  problem?: string | null
  optional?: boolean
  id?: string
}

export interface FieldControl {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

interface FieldProps extends FieldBasics {
  children: (control: FieldControl) => ReactNode
}

/** Label, hint and error message, associated with the control. */
export function Field({ label, hint, problem, optional = false, id, children }: FieldProps) {
  const { t } = useTranslation('ui')
  const generated = useId()
  const control = id ?? generated
  const [hintId, problemId] = [`${control}-hint`, `${control}-problem`]
  const described = [hint && hintId, problem && problemId].filter(Boolean).join(' ')

  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={control}>
        {label}
        {optional && <span className={styles.optional}> ({t('optional')})</span>}
      </label>
      {hint && (
        <p className={styles.hint} id={hintId}>
          {hint}
        </p>
      )}
      {children({
        id: control,
        'aria-describedby': described || undefined,
        'aria-invalid': problem ? true : undefined
      })}
      <Problem id={problemId} text={problem} />
    </div>
  )
}

/** Announced when it appears. */
export function Problem({ id, text }: { id: string; text: string | null | undefined }) {
  if (!text) return null
  return (
    <p className={styles.problem} id={id} role="alert">
      <Icon name="danger" size="s" />
      {text}
    </p>
  )
}
