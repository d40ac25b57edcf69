// Safari takes the roles from a table that is laid out as cards, unless they are written out.
/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role */
import { memo } from 'react'
import { Button } from '@hirfa/shared-ui'
import { whyNoRollback } from '../app/actions.ts'
import { actionText } from '../changes/change-texts.ts'
import { say } from '../messages/say.ts'
import { TimedSentence } from '../messages/sentence.tsx'
import { viewAddress } from '../frame/view-store.ts'
import { useWatched } from '../health/watched-apps.ts'
import type { App, VersionHealth } from '../service/results.ts'
import { percent } from '../values/number-text.ts'
import { AppMarks } from './app-marks.tsx'
import styles from './apps.module.css'
import { troubleOf } from './trouble.ts'
import { fails } from '@hirfa/shared-contract/release/commands'
import { countText } from '../health/health-text.ts'
import { Sparkline } from '../health/sparkline.tsx'

interface AppRowProps {
  app: App
  health: Record<string, VersionHealth> | undefined
  changeable: boolean
  onRollback: (app: string) => void
}

/** Memoised: a page may have a hundred rows. */
export const AppRow = memo(function AppRow({ app, health, changeable, onRollback }: AppRowProps) {
  const { name, live, canary, lastGood, changed } = app
  const trouble = troubleOf(app, health)
  const inTrouble = trouble !== undefined && trouble !== 'nothing-live'
  return (
    <tr ref={useWatched(name)} role="row" className={styles.row} data-app={name}>
      <th role="rowheader" scope="row" className={styles.name}>
        <a href={viewAddress('app', name)}>{name}</a>
        <AppMarks app={app} health={health} />
      </th>
      <td role="cell" className={styles.live} data-label={say('live')}>
        {live ?? say('nothing')}
      </td>
      <td role="cell" data-label={say('canary')} data-empty={canary === null}>
        {canary ? `${canary.version}, ${percent(canary.share)}` : '–'}
      </td>
      <td role="cell" data-label={say('last_good')} data-empty={lastGood === null}>
        {lastGood ?? '–'}
      </td>
      <td role="cell" className={styles.health}>
        <HealthCell app={app} health={health} />
      </td>
      <td role="cell" className={styles.changed}>
        {changed && (
          <TimedSentence
            of="changed_by"
            at={changed.at}
            values={{ action: actionText(changed.action), by: changed.by }}
          />
        )}
      </td>
      <td role="cell" className={styles.actions}>
        {changeable && whyNoRollback(app) === undefined && (
          <Button
            size="s"
            tone={inTrouble ? 'danger' : 'secondary'}
            aria-label={say('roll_back_app', { app: name })}
            onClick={() => onRollback(name)}
          >
            {say('roll_back')}
          </Button>
        )}
      </td>
    </tr>
  )
})

interface HealthCellProps {
  app: App
  health: Record<string, VersionHealth> | undefined
}

function HealthCell({ app: { live, canary }, health }: HealthCellProps) {
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
