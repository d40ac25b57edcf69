import { useStore } from '@nanostores/react'
import { atom } from 'nanostores'
import { useEffect, useState } from 'react'
import { createResource } from '@hirfa/shared-platform'
import { useVersions } from '../app/use-versions.ts'
import { viewAddress } from '../frame/view-store.ts'
import { $status } from '../live/live-store.ts'
import { say } from '../messages/say.ts'
import { Sentence } from '../messages/sentence.tsx'
import { getBucket } from '../service/releases-api.ts'
import { withSignIn } from '../session/session-store.ts'
import { Moment } from '../values/moment.tsx'
import { ScrolledTable } from '../values/scrolled-table.tsx'
import type { SeenApp } from './seen-page.ts'
import { stateText } from './state-text.ts'
import type { Inspected } from './watch-window.ts'

const COLUMNS = ['app', 'version', 'inspect_state', 'inspect_released', 'inspect_loaded'] as const

/** The facts of the page that is open, and of each app in it. */
export function InspectedApps({ seen: { release, hydratedMs, apps } }: { seen: Inspected }) {
  const bucket = useBucket(release)
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
          parts={{ release: <a href={viewAddress({ name: 'past', release })}>{release}</a> }}
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
        <a href={viewAddress({ name: 'app', app: seen.app })}>{seen.app}</a>
      </th>
      <td>{seen.version}</td>
      <td>{stateText(seen, app)}</td>
      <td>
        {released ? (
          <Sentence of="since_by" values={{ by: released.by }} parts={{ at: <Moment at={released.at} /> }} />
        ) : (
          '–'
        )}
      </td>
      <td>{seen.loadedMs === undefined ? '–' : say('milliseconds', { number: seen.loadedMs })}</td>
    </tr>
  )
}

/** Of this browser; null without one, as before its first page beside a canary. */
function useBucket(release: string): number | null {
  const [$bucket] = useState(() => createResource(atom(null), () => withSignIn(getBucket)))
  const bucket = useStore($bucket)
  useEffect(() => $bucket.reload(), [$bucket, release])
  return bucket.state === 'loading' ? null : (bucket.value ?? null)
}
