import { say } from '../messages/say.ts'
import { Sentence } from '../messages/sentence.tsx'
import type { App, SeenVerdict, VersionFacts, VersionHealth } from '../service/results.ts'
import { Moment } from '../values/moment.tsx'
import { percent } from '../values/percent.ts'
import styles from './app.module.css'
import { PlanTimeline } from './plan-timeline.tsx'
import { VerdictText } from './verdict-text.tsx'
import { VersionHealthView } from './version-health.tsx'

interface CanarySummaryProps {
  canary: NonNullable<App['canary']>
  facts: VersionFacts | undefined
  frozen: boolean
  health: VersionHealth | undefined
  verdict: SeenVerdict | undefined
}

export function CanarySummary({ canary, facts, frozen, health, verdict }: CanarySummaryProps) {
  const since = facts?.canary
  return (
    <div className={styles.now}>
      <h3>{say('canary_is', { version: canary.version, share: percent(canary.share) })}</h3>
      <div className={styles.facts}>
        {since && (
          <span>
            <Sentence of="since_by" values={{ by: since.by }} parts={{ at: <Moment at={since.at} /> }} />
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
