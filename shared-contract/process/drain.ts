import type { Server as HttpServer } from 'node:http'
import { Server } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

const LONGEST_MS = 250
const STEP_MS = 10

/** `close()` of an HTTP server would cut idle connections, on which a request may be arriving. */
export async function drain(server: HttpServer): Promise<void> {
  server.prependListener('request', (_request, response) => response.setHeader('connection', 'close'))
  Server.prototype.close.call(server)
  for (let waited = 0; waited < LONGEST_MS && (await connectionsOf(server)) > 0; waited += STEP_MS) await wait(STEP_MS)
}

function connectionsOf(server: HttpServer): Promise<number> {
  return new Promise((resolve, reject) => {
    server.getConnections((error, count) => (error ? reject(error) : resolve(count)))
  })
}
