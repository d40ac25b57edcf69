import { Icon } from '@hirfa/shared-ui'
import { say } from '../messages/say.ts'
import styles from './changes.module.css'

interface VersionChangeProps {
  app: string
  from: string | null
  to: string | null
}

export function VersionChange({ app, from, to }: VersionChangeProps) {
  return (
    <p className={styles.way}>
      <span className="visually-hidden">
        {say('goes_from_to', { app, from: from ?? say('nothing'), to: to ?? say('nothing') })}
      </span>
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
