import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { RecordedResponse } from '@hirfa/shared-contract/release'

type Response = Pick<RecordedResponse, 'status' | 'body' | 'cookies'>

/** Answers requests from a recording. Answers to the same request are used in turn; the last one repeats. */
export function responsesFrom(recorded: readonly RecordedResponse[]) {
  const used = new Map<string, number>()
  return (method: string, path: string): Response | undefined => {
    const [plain = ''] = path.split('?')
    const own = recorded.filter(each => each.method === method && each.path === path)
    const fitting = own.length > 0 ? own : recorded.filter(each => each.method === method && each.path === plain)
    const key = `${method} ${fitting[0]?.path}`
    const turn = used.get(key) ?? 0
    used.set(key, turn + 1)
    return fitting[Math.min(turn, fitting.length - 1)]
  }
}

/** Serves a recording, as the API of an edge that puts public responses into its pages. */
export async function startRecordedApi(
  recorded: readonly RecordedResponse[]
): Promise<{ url: string; close(): Promise<void> }> {
  const server = createServer((request, reply) => {
    // Always the first recorded response: the edge caches, so taking them in turn would depend on its cache.
    const response = responsesFrom(recorded)(request.method ?? 'GET', request.url ?? '/')
    reply
      .writeHead(response?.status ?? 404, { 'content-type': 'application/json' })
      .end(JSON.stringify(response?.body ?? {}))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections()
      server.close()
    }
  }
}
