import { Icon } from '@hirfa/shared-ui'
import styles from './changes.module.css'

interface VersionChangeProps {
  app: string
  from: string | null
  to: string | null
}

export function VersionChange({ app, from, to }: VersionChangeProps) {
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
