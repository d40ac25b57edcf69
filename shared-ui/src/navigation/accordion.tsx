import { type ReactNode, useId, useState } from 'react'
import { Icon } from '../icons/icon.tsx'
import styles from './accordion.module.css'

export interface AccordionItem {
  id: string | number
  question: ReactNode
  answer: ReactNode
}

/** One item is open at a time. */
export function Accordion({ items }: { items: readonly AccordionItem[] }) {
  const [open, setOpen] = useState<AccordionItem['id'] | null>(null)
  return (
    <div className={styles.accordion}>
      {items.map(item => (
        <Item
          key={item.id}
          item={item}
          open={item.id === open}
          onToggle={() => setOpen(item.id === open ? null : item.id)}
        />
      ))}
    </div>
  )
}

function Item({ item, open, onToggle }: { item: AccordionItem; open: boolean; onToggle: () => void }) {
  const id = useId()
  return (
    <div className={styles.item}>
      <h3 className={styles.heading}>
        <button
          type="button"
          id={`${id}-question`}
          className={styles.question}
          aria-expanded={open}
          aria-controls={`${id}-answer`}
          onClick={onToggle}
        >
          {item.question}
          <Icon name="down" />
        </button>
      </h3>
      <section
        id={`${id}-answer`}
        className={styles.answer}
        aria-labelledby={`${id}-question`}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable answer must be focusable for the keyboard
        tabIndex={0}
        hidden={!open}
      >
        {item.answer}
      </section>
    </div>
  )
}
