import { once } from 'node:events'
import { type IncomingHttpHeaders, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

interface CaughtRequest {
  method: string
  path: string
  headers: IncomingHttpHeaders
  body: Buffer
}

export type HttpCatcher = Awaited<ReturnType<typeof startHttpCatcher>>

/** Starts a gateway on a free port that records its requests and sends the configured responses. */
export async function startHttpCatcher() {
  const requests: CaughtRequest[] = []
  const statuses: number[] = []
  const bodies: Record<string, unknown> = {}
  const server = createServer(async (request, response) => {
    const { url: path = '', method = '', headers } = request
    requests.push({ method, path, headers, body: await buffer(request) })
    const status = path in bodies ? 200 : (statuses.shift() ?? 201)
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(bodies[path] ?? {}))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    /** Statuses of the next responses; 201 when empty. */
    statuses,
    /** Response bodies by path. */
    bodies,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    }
  }
}
