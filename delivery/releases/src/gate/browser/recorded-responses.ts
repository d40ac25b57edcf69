import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type RecordedResponse, REPORTS_PATH } from '@hirfa/shared-contract/release'
import type { BrowserContext } from 'playwright-core'

type Response = Pick<RecordedResponse, 'status' | 'body' | 'cookies'>

/** Answers requests from a recording. Answers to the same request are used in turn; the last one repeats. */
function responsesFrom(recorded: readonly RecordedResponse[]) {
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

export async function respondToCalls(
  context: BrowserContext,
  origin: string,
  responses: readonly RecordedResponse[],
  { requests, errors }: { requests: string[]; errors: string[] }
): Promise<void> {
  const responseTo = responsesFrom(responses)
  const recorded = new Set(responses.map(({ path }) => path.split('?')[0]))
  await context.route(`${origin}/**`, async route => {
    const request = route.request()
    const { pathname, search } = new URL(request.url())
    if (!recorded.has(pathname) && !isCall(request.method(), pathname)) return route.fallback()
    const response = responseTo(request.method(), pathname + search)
    requests.push(`${request.method()} ${pathname}`)
    if (!response) errors.push(`no recorded response to ${request.method()} ${pathname}`)
    const { status, body, cookies = {} } = response ?? { status: 404, body: {} }
    const lines = Object.entries(cookies).map(([name, value]) => `${name}=${value}; Path=/`)
    const headers: Record<string, string> = lines.length > 0 ? { 'set-cookie': lines.join('\n') } : {}
    await route.fulfill(status === 204 ? { status, headers } : { status, headers, json: body })
  })
}

function isCall(method: string, path: string): boolean {
  if (path.startsWith(REPORTS_PATH)) return false
  return path.startsWith('/api/') || (method !== 'GET' && method !== 'HEAD')
}

export async function startRecordedApi(
  recorded: readonly RecordedResponse[]
): Promise<{ url: string; close(): Promise<void> }> {
  return serveLocally((request, reply) => {
    // Always the first recorded response: the edge caches, so taking them in turn would depend on its cache.
    const response = responsesFrom(recorded)(request.method ?? 'GET', request.url ?? '/')
    reply
      .writeHead(response?.status ?? 404, { 'content-type': 'application/json' })
      .end(JSON.stringify(response?.body ?? {}))
  })
}

/** Serves on a free port of this machine until it is closed. */
export async function serveLocally(respond: RequestListener): Promise<{ url: string; close(): Promise<void> }> {
  const server = createServer(respond).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections()
      server.close()
    }
  }
}
