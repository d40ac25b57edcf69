import { type ReactNode, useId } from 'react'
import { Problem } from '../field/field.tsx'
import styles from './choice-group.module.css'

interface ChoiceGroupProps {
  legend: ReactNode
  /** Visually hides the legend, for a page whose title has the same text. */
  legendHidden?: boolean
  problem?: string | null
  busy?: boolean | undefined
  id?: string
  children: ReactNode
}

/** A fieldset for radio buttons, with legend and error message. */
export function ChoiceGroup({ legend, legendHidden = false, problem, busy, id, children }: ChoiceGroupProps) {
  const generated = useId()
  const group = id ?? generated
  return (
    <fieldset
      className={styles.group}
      id={group}
      role="radiogroup"
      aria-busy={busy}
      aria-invalid={problem ? true : undefined}
      aria-describedby={problem ? `${group}-problem` : undefined}
    >
      <legend className={legendHidden ? 'visually-hidden' : styles.legend}>{legend}</legend>
      {children}
      <Problem id={`${group}-problem`} text={problem} />
    </fieldset>
  )
}
