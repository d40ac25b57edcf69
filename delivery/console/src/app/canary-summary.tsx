import { planText } from '@hirfa/shared-contract/release/commands'
import type { App, VersionFacts, VersionHealth } from '../service/results.ts'
import { percent } from '../values/percent.ts'
import { Moment } from '../values/moment.tsx'
import styles from './app.module.css'
import { VersionHealthView } from './version-health.tsx'

const MINUTE_MS = 60_000

interface CanarySummaryProps {
  canary: NonNullable<App['canary']>
  since: NonNullable<VersionFacts['canary']> | undefined
  frozen: boolean
  health: VersionHealth | undefined
}

export function CanarySummary({ canary, since, frozen, health }: CanarySummaryProps) {
  const [next] = canary.plan ?? []
  return (
    <div className={styles.now}>
      <h3>{`Canary: ${canary.version}, ${percent(canary.share)}`}</h3>
      <div className={styles.facts}>
        {since && (
          <span>
            since <Moment at={since.at} /> by {since.by}
          </span>
        )}
        {canary.plan ? (
          <span>
            Plan: {planText(canary.plan)}
            {frozen && ', paused while frozen'}
          </span>
        ) : (
          <span>No plan: the share stays until an operator changes it.</span>
        )}
        {next && since && !frozen && (
          <span>
            Next step not before <Moment at={new Date(Date.parse(since.at) + next.afterMinutes * MINUTE_MS)} />, and
            only if enough visitors report no regression.
          </span>
        )}
      </div>
      <VersionHealthView version={canary.version} health={health} />
    </div>
  )
}
