import { useStore } from '@nanostores/react'
import { useId } from 'react'
import { Badge, Button } from '@hirfa/shared-ui'
import type { App, VersionFacts, VersionHealth } from '../service/results.ts'
import { $session } from '../session/session-store.ts'
import { percent } from '../values/percent.ts'
import styles from './app.module.css'
import type { VersionAction } from './asked.ts'
import { whyNoCanary, whyNoPromote } from './unavailable.ts'
import { VersionHealthView } from './version-health.tsx'
import { VersionLine } from './version-facts.tsx'

interface VersionItemProps {
  app: App
  version: string
  facts: VersionFacts | undefined
  live: VersionFacts | undefined
  health: VersionHealth | undefined
  changeable: boolean
  onAsk: (what: VersionAction) => void
}

export function VersionItem({ app, version, facts, live, health, changeable, onAsk }: VersionItemProps) {
  const session = useStore($session)
  const me = 'session' in session ? session.session.name : undefined
  const isLive = app.live === version
  const isCanary = app.canary?.version === version
  const reason = useId()
  const noPromote = whyNoPromote(app, version)
  const noCanary = whyNoCanary(app, version)
  const reasons = [...new Set([noPromote, noCanary])].filter(text => text !== undefined)
  const describedBy = (why: string | undefined) => (why === undefined ? undefined : reason)
  return (
    <li className={styles.item}>
      <h3 className={styles.version}>
        {version} {isLive && <Badge tone="success">live</Badge>}
        {isCanary && <Badge tone="accent">{`canary, ${percent(app.canary?.share ?? 0)}`}</Badge>}
        {facts?.ended?.automatic && <Badge tone="danger">automatic rollback</Badge>}
      </h3>
      <div className={styles.about}>
        {facts && <VersionLine facts={facts} live={isLive ? undefined : live} />}
        {health && !isLive && !isCanary && <VersionHealthView version={version} health={health} />}
      </div>
      {changeable && (
        <div>
          <div className={styles.actions}>
            {facts?.request && facts.request.by !== me && (
              <Button size="s" aria-label={`Approve ${version}`} onClick={() => onAsk('approve')}>
                Approve
              </Button>
            )}
            <Button
              size="s"
              aria-label={`Promote ${version}`}
              aria-describedby={describedBy(noPromote)}
              disabled={noPromote !== undefined}
              onClick={() => onAsk('promote')}
            >
              Promote
            </Button>
            <Button
              size="s"
              aria-label={`Canary ${version}`}
              aria-describedby={describedBy(noCanary)}
              disabled={noCanary !== undefined}
              onClick={() => onAsk('canary')}
            >
              {isCanary ? 'Change share' : 'Canary'}
            </Button>
            <Button size="s" aria-label={`Check ${version}`} onClick={() => onAsk('check')}>
              Check
            </Button>
            <Button size="s" aria-label={`Preview ${version}`} onClick={() => onAsk('preview')}>
              Preview
            </Button>
          </div>
          {reasons.length > 0 && (
            <p id={reason} className={styles.reason}>
              {reasons.join(' ')}
            </p>
          )}
        </div>
      )}
    </li>
  )
}
