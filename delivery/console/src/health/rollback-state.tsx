import { Badge } from '@hirfa/shared-ui'
import type { Health } from '../service/results.ts'
import styles from './rollback-state.module.css'

const WORDS: Record<Health['loop']['state'], string> = {
  watching: 'Closed loop: watching',
  off: 'Closed loop: off, nothing is halted by itself',
  away: 'Closed loop: its counts cannot be read, nothing is halted by itself'
}

/** The state of the automatic rollback and its last action. */
export function RollbackState({ loop: { state, last } }: { loop: Health['loop'] }) {
  return (
    <p className={styles.loop}>
      <Badge tone={state === 'watching' ? 'neutral' : 'warning'} icon={state === 'watching' ? 'shield' : 'warning'}>
        {WORDS[state]}
      </Badge>
      <span>{last ?? 'It has not had to act since the service started.'}</span>
    </p>
  )
}
