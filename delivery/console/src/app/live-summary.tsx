import type { ReactNode } from 'react'
import { Card } from '@hirfa/shared-ui'
import type { App, VersionFacts, VersionHealth } from '../service/results.ts'
import { sizeText } from '../values/size.ts'
import { Moment } from '../values/moment.tsx'
import styles from './app.module.css'
import { CanarySummary } from './canary-summary.tsx'
import { PipelineText } from './pipeline-text.tsx'
import { VersionHealthView } from './version-health.tsx'

interface LiveSummaryProps {
  app: App
  versions: ReadonlyMap<string, VersionFacts>
  health: Record<string, VersionHealth> | undefined
  children: ReactNode
}

export function LiveSummary({ app, versions, health = {}, children }: LiveSummaryProps) {
  const { live, canary } = app
  const facts = live === null ? undefined : versions.get(live)
  const liveHealth = live === null ? undefined : health[live]
  return (
    <Card as="section" labelledBy="live-now">
      <div className={styles.summary}>
        <div className={styles.now}>
          <h2 id="live-now">{live === null ? 'Nothing is live' : `Live: ${live}`}</h2>
          {facts && (
            <div className={styles.facts}>
              {facts.live && (
                <span>
                  since <Moment at={facts.live.at} /> by {facts.live.by}
                  {facts.live.why && `: ${facts.live.why}`}
                </span>
              )}
              <PipelineText commit={facts.commit} pipeline={facts.pipeline} />
              {facts.bytes !== undefined && <span>{sizeText(facts.bytes)}</span>}
            </div>
          )}
          {live !== null && <VersionHealthView version={live} health={liveHealth} />}
        </div>
        {canary && (
          <CanarySummary
            canary={canary}
            since={versions.get(canary.version)?.canary ?? undefined}
            frozen={app.frozen !== null}
            health={health[canary.version]}
          />
        )}
        <div className={styles.next}>{children}</div>
      </div>
    </Card>
  )
}
