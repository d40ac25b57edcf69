import { useId } from 'react'
import { Button } from '@hirfa/shared-ui'
import { say } from '../messages/say.ts'
import type { App } from '../service/results.ts'
import layout from '../values/layout.module.css'
import styles from './app.module.css'
import type { AppAction } from './asked.ts'
import { whyNoDisable, whyNoRollback } from './unavailable.ts'

export function AppActions({ app, onAsk }: { app: App; onAsk: (what: AppAction) => void }) {
  const reason = useId()
  const noRollback = whyNoRollback(app)
  const noDisable = whyNoDisable(app)
  const reasons = [noRollback, noDisable].filter(text => text !== undefined)
  return (
    <div>
      <div className={styles.actions}>
        <Button
          disabled={noRollback !== undefined}
          aria-describedby={noRollback && reason}
          onClick={() => onAsk('rollback')}
        >
          {say('roll_back')}
        </Button>
        <Button onClick={() => onAsk(app.frozen === null ? 'freeze' : 'thaw')}>
          {say(app.frozen === null ? 'freeze' : 'end_freeze')}
        </Button>
        <Button
          disabled={noDisable !== undefined}
          aria-describedby={noDisable && reason}
          onClick={() => onAsk(app.disabled ? 'enable' : 'disable')}
        >
          {say(app.disabled ? 'enable' : 'disable')}
        </Button>
      </div>
      {reasons.length > 0 && (
        <p id={reason} className={layout.reason}>
          {reasons.join(' ')}
        </p>
      )}
    </div>
  )
}
