import { type Instance, restartInTurns } from '../../deploy/rolling-restart.ts'
import type { Supervised } from '../processes/supervisor.ts'
import type { Production } from '../product/start-production.ts'
import type { Outcome } from './outcome.ts'

const CONNECTIONS = 6
const JSON_TYPE = { 'content-type': 'application/json' }

/** A page, public data, an answer for a visitor without a session, and a write that the API refuses. */
const REQUESTS: readonly [path: string, options: RequestInit][] = [
  ['/', {}],
  ['/services/plumbing', {}],
  ['/api/profiles?page=1', {}],
  ['/user', { headers: { accept: 'application/json' } }],
  ['/login', { method: 'POST', headers: JSON_TYPE, body: '{}' }]
]

/** Restarts the edges, then the APIs, while six visitors send requests without a pause. */
export async function restartUnderLoad({ shape: { url }, edges, apis }: Production): Promise<Outcome> {
  const statuses: Record<number, number> = {}
  const ending = new AbortController()

  async function ask(round: number): Promise<void> {
    const [path, options] = REQUESTS[round % REQUESTS.length] ?? ['/', {}]
    const status = await fetch(url + path, options).then(
      async response => {
        await response.arrayBuffer()
        return response.status
      },
      () => 0
    )
    statuses[status] = (statuses[status] ?? 0) + 1
  }

  async function visit(first: number): Promise<void> {
    for (let round = first; !ending.signal.aborted; round++) await ask(round)
  }

  const visits = Array.from({ length: CONNECTIONS }, (_, index) => visit(index))
  try {
    await restartInTurns([...edges.map(instanceOf('edge')), ...apis.map(instanceOf('api'))])
  } finally {
    ending.abort()
    await Promise.all(visits)
  }
  const all = Object.values(statuses).reduce((sum, count) => sum + count, 0)
  const failed = Object.entries(statuses).reduce((sum, [status, count]) => sum + (isFailure(+status) ? count : 0), 0)
  return {
    name: 'rolling restart of two edges and two APIs',
    figures: { requests: all, failed, responses: JSON.stringify(statuses) },
    violations: failed > 0 ? [`${failed} of ${all} requests failed`] : []
  }
}

function isFailure(status: number): boolean {
  return status === 0 || status >= 500
}

function instanceOf(kind: string): (process: Supervised) => Instance {
  return ({ name, port, restart }) => ({ name, kind, port, restart })
}
