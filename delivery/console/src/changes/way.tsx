import { Icon } from 'shared-ui'
import styles from './changes.module.css'

interface WayProps {
  app: string
  from: string | null
  to: string | null
}

/** What from, what to: the one thing to read before the tap. */
export function Way({ app, from, to }: WayProps) {
  return (
    <p className={styles.way}>
      <span className="visually-hidden">{`${app} goes from ${from ?? 'nothing'} to ${to ?? 'nothing'}`}</span>
      <span aria-hidden="true" className={styles.version} data-at="from">
        {from ?? '–'}
      </span>
      <Icon name="forward" />
      <span aria-hidden="true" className={styles.version} data-at="to">
        {to ?? '–'}
      </span>
    </p>
  )
}
