import type { ReactNode } from 'react'
import { say } from '../messages/say.ts'
import styles from './scrolled-table.module.css'

interface ScrolledTableProps {
  name: string
  columns: readonly Parameters<typeof say>[0][]
  /** Rows. */
  children: ReactNode
}

/** A table that scrolls sideways in a narrow window. */
export function ScrolledTable({ name, columns, children }: ScrolledTableProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls it
    <section className={styles.frame} aria-label={name} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            {columns.map(column => (
              <th key={column} scope="col">
                {say(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </section>
  )
}
