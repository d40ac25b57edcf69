import { Badge } from '@hirfa/shared-ui'
import { say } from '../messages/say.ts'
import type { Health } from '../service/results.ts'
import { ServiceText } from '../values/service-text.tsx'
import styles from './rollback-state.module.css'

export function RollbackState({ of: { state, last, verdicts } }: { of: Health['automaticRollback'] }) {
  return (
    <p className={styles.rollback}>
      <Badge tone={state === 'watching' ? 'neutral' : 'warning'} icon={state === 'watching' ? 'shield' : 'warning'}>
        {say(`rollback_${state}`)}
      </Badge>
      {last === null ? <span>{say('rollback_idle')}</span> : <ServiceText>{last}</ServiceText>}
      {verdicts.map(({ of, text }) => of !== 'plan' && <ServiceText key={text}>{text}</ServiceText>)}
    </p>
  )
}
