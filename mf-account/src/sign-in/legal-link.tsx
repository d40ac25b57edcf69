import type { MouseEvent, ReactNode } from 'react'
import styles from './sign-in.module.css'

/** Looks like a link within a sentence and opens a dialog; `children` come from the translated sentence. */
export function LegalLink({ onOpen, children }: { onOpen: () => void; children?: ReactNode }) {
  function open(event: MouseEvent) {
    // Within a label a click would tick its box too.
    event.preventDefault()
    onOpen()
  }

  return (
    <button type="button" className={styles.legalLink} onClick={open}>
      {children}
    </button>
  )
}
