import { type ReactNode, type SyntheticEvent, useId } from 'react'
import { Icon } from '../icons/icon.tsx'
import styles from './accordion.module.css'

export interface AccordionItem {
  id: string | number
  question: ReactNode
  answer: ReactNode
}

/** One item is open at a time. Works before any script has run. */
export function Accordion({ items }: { items: readonly AccordionItem[] }) {
  const name = useId()
  return (
    <div className={styles.accordion}>
      {items.map(({ id, question, answer }) => (
        <details key={id} name={name} className={styles.item} onToggle={closeOthers}>
          <summary className={styles.question}>
            <h3 className={styles.heading}>{question}</h3>
            <Icon name="down" />
          </summary>
          <section
            className={styles.answer}
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a keyboard scrolls it
            tabIndex={0}
          >
            {answer}
          </section>
        </details>
      ))}
    </div>
  )
}

/** For browsers that do not know the name of `details`. */
function closeOthers({ currentTarget: toggled }: SyntheticEvent<HTMLDetailsElement>): void {
  if (!toggled.open) return
  for (const other of toggled.parentElement?.querySelectorAll<HTMLDetailsElement>(':scope > [open]') ?? [])
    if (other !== toggled) other.open = false
}
