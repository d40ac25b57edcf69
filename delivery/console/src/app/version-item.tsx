import { planText } from '@hirfa/shared-contract/release/commands'
import { Badge, Button } from '@hirfa/shared-ui'
import { countText } from '../health/health-text.ts'
import { Sparkline } from '../health/sparkline.tsx'
import type { App, VersionHealth } from '../service/results.ts'
import { percent } from '../values/percent.ts'
import styles from './app.module.css'
import { ProblemList } from './problem-list.tsx'

interface VersionItemProps {
  app: App
  version: string
  health: VersionHealth | undefined
  changeable: boolean
  onAsk: (what: 'promote' | 'canary' | 'check' | 'preview') => void
}

export function VersionItem({ app, version, health, changeable, onAsk }: VersionItemProps) {
  const isLive = app.live === version
  const isNew = app.published.indexOf(version) > app.published.indexOf(app.live ?? '')
  const isCanary = app.canary?.version === version
  return (
    <li className={styles.item}>
      <h3 className={styles.version}>
        {version} {isLive && <Badge tone="success">live</Badge>}
        {isCanary && <Badge tone="accent">{`canary, ${percent(app.canary?.share ?? 0)}`}</Badge>}
      </h3>
      {isCanary && app.canary?.plan && (
        <p>
          Plan: {planText(app.canary.plan)}
          {app.frozen !== null && ', paused while frozen'}
        </p>
      )}
      {health && (
        <div className={styles.health}>
          <Sparkline version={version} health={health} />
          <span aria-hidden="true">{countText(health)}</span>
          <Vitals health={health} />
          <ProblemList problems={health.problems} />
        </div>
      )}
      <div className={styles.actions}>
        {changeable && !isLive && (
          <>
            <Button
              size="s"
              tone={isNew ? 'primary' : 'secondary'}
              aria-label={`Promote ${version}`}
              onClick={() => onAsk('promote')}
            >
              Promote
            </Button>
            {app.live !== null && (
              <Button size="s" aria-label={`Canary ${version}`} onClick={() => onAsk('canary')}>
                {isCanary ? 'Change share' : 'Canary'}
              </Button>
            )}
          </>
        )}
        {changeable && (
          <>
            <Button size="s" aria-label={`Check ${version}`} onClick={() => onAsk('check')}>
              Check
            </Button>
            <Button size="s" aria-label={`Preview ${version}`} onClick={() => onAsk('preview')}>
              Preview
            </Button>
          </>
        )}
      </div>
    </li>
  )
}

/** Usable pages, the 75th percentiles, and frequent problems. */
function Vitals({ health: { served, settled, lcp, inp, cls, rejections, fallbacks } }: { health: VersionHealth }) {
  const facts = [
    served > 0 && `${settled} of ${served} pages usable in time`,
    lcp !== null && `LCP ${(lcp / 1000).toFixed(1)} s`,
    inp !== null && `INP ${Math.round(inp)} ms`,
    cls !== null && `CLS ${cls.toFixed(2)}`,
    rejections > 0 && `${rejections} unhandled rejections`,
    fallbacks > 0 && `${fallbacks} fallbacks to the last good version`
  ].filter(fact => fact !== false)
  return facts.length > 0 && <span className={styles.vitals}>{facts.join(' · ')}</span>
}
