import { type ReactNode, useEffect, useRef } from 'react'
import styles from './services.module.css'

export function StepFrame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.frame}>
      <h2 tabIndex={-1}>{title}</h2>
      {children}
    </section>
  )
}

/** Focuses the heading of the step when the step changes, not when the page opens. */
export function useStepFocus(step: number) {
  const place = useRef<HTMLDivElement>(null)
  const shown = useRef(step)

  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    place.current?.querySelector('h2')?.focus()
  }, [step])

  return place
}
