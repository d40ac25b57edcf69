import { Badge } from '@hirfa/shared-ui'
import type { Health } from '../service/results.ts'
import styles from './rollback-state.module.css'

const WORDS: Record<Health['automaticRollback']['state'], string> = {
  watching: 'Automatic rollback: watching',
  off: 'Automatic rollback: off',
  away: 'Automatic rollback: paused, the health counts cannot be read'
}

export function RollbackState({ of: { state, last, verdicts } }: { of: Health['automaticRollback'] }) {
  return (
    <p className={styles.rollback}>
      <Badge tone={state === 'watching' ? 'neutral' : 'warning'} icon={state === 'watching' ? 'shield' : 'warning'}>
        {WORDS[state]}
      </Badge>
      <span>{last ?? 'It has not had to act since the service started.'}</span>
      {verdicts.map(({ of, text }) => of !== 'plan' && <span key={text}>{text}</span>)}
    </p>
  )
}
