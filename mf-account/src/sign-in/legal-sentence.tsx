import type { MouseEvent, ReactNode } from 'react'
import { openLegalText } from '@hirfa/shared-platform'
import { MarkedText } from '../form/marked-text.tsx'
import styles from './sign-in.module.css'

export function LegalSentence({ text }: { text: string }) {
  const terms = <LegalLink onOpen={() => openLegalText('terms')} />
  const privacy = <LegalLink onOpen={() => openLegalText('privacy')} />
  return <MarkedText text={text} components={{ terms, privacy }} />
}

function LegalLink({ onOpen, children }: { onOpen: () => void; children?: ReactNode }) {
  function open(event: MouseEvent) {
    // Inside a label, the click would toggle the checkbox.
    event.preventDefault()
    onOpen()
  }

  return (
    <button type="button" className={styles.legalLink} onClick={open}>
      {children}
    </button>
  )
}
