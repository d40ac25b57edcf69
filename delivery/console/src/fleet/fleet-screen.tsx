import { Alert, Badge } from '@hirfa/shared-ui'
import { RequestView } from '../app/request-view.tsx'
import { ScreenTitle } from '../frame/screen-title.tsx'
import { viewAddress } from '../frame/view-store.ts'
import { say } from '../messages/say.ts'
import { getFleet } from '../service/releases-api.ts'
import type { Fleet } from '../service/results.ts'
import { Moment } from '../values/moment.tsx'
import { ScrolledTable } from '../values/scrolled-table.tsx'
import { waitText } from '../values/number-text.ts'

const EVERY_MS = 5_000
/** An edge reports every 10 s. */
const SILENT_S = 30

/** Which change each edge serves, and when it has read the releases last. */
export function FleetScreen() {
  return (
    <>
      <ScreenTitle>{say('fleet')}</ScreenTitle>
      <RequestView ask={getFleet} asking={say('asking_service')} everyMs={EVERY_MS}>
        {found =>
          found.edges.length === 0 ? (
            <Alert tone="info" title={say('no_edges')}>
              {say('no_edges_text')}
            </Alert>
          ) : (
            <EdgesTable {...found} />
          )
        }
      </RequestView>
    </>
  )
}

const COLUMNS = ['edge', 'served_change', 'release', 'read_ago', 'running_since'] as const

function EdgesTable({ edges, seq, now }: Fleet) {
  return (
    <ScrolledTable name={say('fleet')} columns={COLUMNS}>
      {edges.map(({ edge, release, read, started, ...served }) => (
        <tr key={edge}>
          <th scope="row">
            <bdi>{edge}</bdi>
          </th>
          <td>{servedText(served.seq, seq)}</td>
          <td>
            <a href={viewAddress('past', release)}>{release}</a>
          </td>
          <td>
            <Age seconds={(Date.parse(now) - Date.parse(read)) / 1_000} />
          </td>
          <td>
            <Moment at={started} />
          </td>
        </tr>
      ))}
    </ScrolledTable>
  )
}

function servedText(served: number, newest: number): string {
  if (served === newest) return say('edge_current', { seq: served })
  return served < newest
    ? say('edge_behind', { seq: served, number: newest - served })
    : say('edge_ahead', { seq: served })
}

function Age({ seconds }: { seconds: number }) {
  const wait = waitText(seconds)
  if (seconds <= SILENT_S) return say('ago', { wait })
  return (
    <Badge tone="warning" icon="warning">
      {say('edge_silent', { wait })}
    </Badge>
  )
}
