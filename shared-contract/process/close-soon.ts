import type { Server as HttpServer } from 'node:http'
import { Server } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

/** A connection on which no request has arrived counts as busy for Node, so it is cut only then. */
const FINISH_MS = 5_000
const DRAIN_MS = 250
const DRAIN_STEP_MS = 10

export async function closeSoon(app: { server: HttpServer; close(): Promise<unknown> }): Promise<void> {
  await drain(app.server)
  const idle = setInterval(() => app.server.closeIdleConnections(), 50)
  const all = setTimeout(() => app.server.closeAllConnections(), FINISH_MS)
  await app.close()
  clearInterval(idle)
  clearTimeout(all)
}

/** `close()` of an HTTP server would cut idle connections, on which a request may be arriving. */
async function drain(server: HttpServer): Promise<void> {
  server.prependListener('request', (_request, response) => response.setHeader('connection', 'close'))
  Server.prototype.close.call(server)
  for (let waited = 0; waited < DRAIN_MS && (await connectionsOf(server)) > 0; waited += DRAIN_STEP_MS)
    await wait(DRAIN_STEP_MS)
}

function connectionsOf(server: HttpServer): Promise<number> {
  return new Promise((resolve, reject) => {
    server.getConnections((error, count) => (error ? reject(error) : resolve(count)))
  })
}
