import { fails } from '@hirfa/shared-contract/release/commands'
import { countText } from '../health/health-text.ts'
import { Sparkline } from '../health/sparkline.tsx'
import { say } from '../messages/say.ts'
import type { App, VersionHealth } from '../service/results.ts'
import styles from './apps.module.css'

interface HealthCellProps {
  app: App
  health: Record<string, VersionHealth> | undefined
}

export function HealthCell({ app: { live, canary }, health }: HealthCellProps) {
  if (!health) return <span className={styles.quiet}>{say('not_loaded')}</span>
  const versions = [live, canary?.version].filter(version => version !== null && version !== undefined)
  const known = versions.flatMap(version => {
    const found = health?.[version]
    return found ? [{ version, found }] : []
  })
  if (known.length === 0) return <span className={styles.quiet}>{say('no_reports_yet')}</span>
  return known.map(({ version, found }) => (
    <div key={version} className={styles.line}>
      <Sparkline version={version} health={found} />
      <span aria-hidden="true" className={styles.count} data-fails={fails(found)}>
        {known.length > 1 && <strong>{version} </strong>}
        {countText(found)}
      </span>
    </div>
  ))
}
