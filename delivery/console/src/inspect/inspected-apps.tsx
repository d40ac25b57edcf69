import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { useVersions } from '../app/use-versions.ts'
import { viewAddress } from '../frame/view-store.ts'
import { $status } from '../live/live-store.ts'
import { say } from '../messages/say.ts'
import { Sentence, TimedSentence } from '../messages/sentence.tsx'
import { getBucket } from '../service/releases-api.ts'
import { useRequest } from '../service/use-request.ts'
import { ScrolledTable } from '../values/scrolled-table.tsx'
import type { SeenApp } from './seen-page.ts'
import { stateText } from './state-text.ts'
import type { Inspected } from './watch-window.ts'

const COLUMNS = ['app', 'version', 'inspect_state', 'inspect_released', 'inspect_loaded'] as const

/** The facts of the page that is open, and of each app in it. */
export function InspectedApps({ seen: { release, hydratedMs, apps } }: { seen: Inspected }) {
  const { known: bucket = null, reload } = useRequest(getBucket)
  // The bucket of this browser; none before its first page beside a canary.
  useEffect(reload, [reload, release])
  const unique = [...new Map(apps.map(app => [`${app.app} ${app.version}`, app])).values()]
  return (
    <>
      <p>
        <Sentence
          of={bucket === null ? 'inspect_page' : 'inspect_page_bucket'}
          values={{
            bucket: bucket ?? '',
            hydrated: hydratedMs === undefined ? '–' : say('milliseconds', { number: hydratedMs })
          }}
          parts={{ release: <a href={viewAddress('past', release)}>{release}</a> }}
        />
      </p>
      <ScrolledTable name={say('inspect_apps')} columns={COLUMNS}>
        {unique.map(app => (
          <AppFacts key={`${app.app} ${app.version}`} seen={app} />
        ))}
      </ScrolledTable>
    </>
  )
}

function AppFacts({ seen }: { seen: SeenApp }) {
  const app = useStore($status)?.apps.find(({ name }) => name === seen.app)
  const facts = useVersions(seen.app).get(seen.version)
  const released = facts?.canary ?? facts?.live
  return (
    <tr>
      <th scope="row">
        <a href={viewAddress('app', seen.app)}>{seen.app}</a>
      </th>
      <td>{seen.version}</td>
      <td>{stateText(seen, app)}</td>
      <td>{released ? <TimedSentence of="since_by" at={released.at} values={{ by: released.by }} /> : '–'}</td>
      <td>{seen.loadedMs === undefined ? '–' : say('milliseconds', { number: seen.loadedMs })}</td>
    </tr>
  )
}
