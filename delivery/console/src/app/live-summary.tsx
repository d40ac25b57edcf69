import type { ReactNode } from 'react'
import { Card } from '@hirfa/shared-ui'
import { say } from '../messages/say.ts'
import { TimedSentence } from '../messages/sentence.tsx'
import type { App, SeenVerdict, VersionFacts, VersionHealth } from '../service/results.ts'
import { sizeText, percent } from '../values/number-text.ts'
import layout from '../values/layout.module.css'
import styles from './app.module.css'
import { CanaryChart } from './canary-chart.tsx'
import { PipelineText } from './pipeline-text.tsx'
import { VersionHealthView } from './version-health.tsx'
import { PlanTimeline } from './plan-timeline.tsx'
import { VerdictText } from './verdict-text.tsx'

interface LiveSummaryProps {
  app: App
  versions: ReadonlyMap<string, VersionFacts>
  health: Record<string, VersionHealth> | undefined
  verdicts: readonly SeenVerdict[]
  children: ReactNode
}

export function LiveSummary({ app, versions, health = {}, verdicts, children }: LiveSummaryProps) {
  const { live, canary } = app
  const facts = live === null ? undefined : versions.get(live)
  const liveHealth = live === null ? undefined : health[live]
  return (
    <Card as="section" labelledBy="live-now">
      <div className={layout.stack}>
        <div className={styles.lines}>
          <h2 id="live-now">{live === null ? say('nothing_live') : say('live_is', { version: live })}</h2>
          {facts && (
            <div className={styles.facts}>
              {facts.live && (
                <span>
                  <TimedSentence of="since_by" at={facts.live.at} values={{ by: facts.live.by }} />
                  {facts.live.why && `: ${facts.live.why}`}
                </span>
              )}
              <PipelineText {...facts} />
              {facts.bytes !== undefined && <span>{sizeText(facts.bytes)}</span>}
            </div>
          )}
          {live !== null && <VersionHealthView version={live} health={liveHealth} />}
        </div>
        {canary && (
          <CanarySummary
            canary={canary}
            facts={versions.get(canary.version)}
            frozen={app.frozen !== null}
            health={health[canary.version]}
            verdict={
              verdicts.find(({ of, version }) => of === 'plan' && version === canary.version) ??
              verdicts.find(({ of, version }) => of === 'canary' && version === canary.version)
            }
          />
        )}
        {canary && live !== null && <CanaryChart canary={canary.version} stable={live} health={health} />}
        <div className={styles.next}>{children}</div>
      </div>
    </Card>
  )
}

interface CanarySummaryProps {
  canary: NonNullable<App['canary']>
  facts: VersionFacts | undefined
  frozen: boolean
  health: VersionHealth | undefined
  verdict: SeenVerdict | undefined
}

function CanarySummary({ canary, facts, frozen, health, verdict }: CanarySummaryProps) {
  const since = facts?.canary
  return (
    <div className={styles.lines}>
      <h3>{say('canary_is', { version: canary.version, share: percent(canary.share) })}</h3>
      <div className={styles.facts}>
        {since && (
          <span>
            <TimedSentence of="since_by" at={since.at} values={{ by: since.by }} />
          </span>
        )}
        {!canary.plan && <span>{say('no_plan')}</span>}
        {!canary.plan && <VerdictText verdict={verdict} />}
      </div>
      {canary.plan && <PlanTimeline canary={canary} shares={facts?.shares ?? []} frozen={frozen} verdict={verdict} />}
      <VersionHealthView version={canary.version} health={health} />
    </div>
  )
}
