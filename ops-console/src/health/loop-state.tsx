import { Badge } from 'shared-ui'
import type { Health } from '../service/answers.ts'
import styles from './loop-state.module.css'

/** What watches the canaries when nobody does, and what it did last. */
export function LoopState({ loop }: { loop: Health['loop'] }) {
  return (
    <p className={styles.loop}>
      <Badge icon="shield">Closed loop: {loop.state}</Badge>
      <span>{loop.last ?? 'It has not had to act yet.'}</span>
    </p>
  )
}
