import { say } from '../messages/say.ts'
import { TimedSentence } from '../messages/sentence.tsx'
import type { App, SeenVerdict, VersionFacts, VersionHealth } from '../service/results.ts'
import { percent } from '../values/number-text.ts'
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
