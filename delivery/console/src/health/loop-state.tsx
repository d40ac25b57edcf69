import { Badge } from 'shared-ui'
import type { Health } from '../service/answers.ts'
import styles from './loop-state.module.css'

const WORDS: Record<Health['loop']['state'], string> = {
  watching: 'Closed loop: watching',
  off: 'Closed loop: off, nothing is halted by itself',
  away: 'Closed loop: its counts cannot be read, nothing is halted by itself'
}

/** What watches the canaries when nobody does, and what it did last. */
export function LoopState({ loop: { state, last } }: { loop: Health['loop'] }) {
  return (
    <p className={styles.loop}>
      <Badge tone={state === 'watching' ? 'neutral' : 'warning'} icon={state === 'watching' ? 'shield' : 'warning'}>
        {WORDS[state]}
      </Badge>
      <span>{last ?? 'It has not had to act since the service started.'}</span>
    </p>
  )
}
