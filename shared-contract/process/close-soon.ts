import type { Server } from 'node:http'
import { drain } from './drain.ts'

/** A connection on which no request has arrived counts as busy for Node, so it is cut only then. */
const FINISH_MS = 5_000

export async function closeSoon(app: { server: Server; close(): Promise<unknown> }): Promise<void> {
  await drain(app.server)
  const idle = setInterval(() => app.server.closeIdleConnections(), 50)
  const all = setTimeout(() => app.server.closeAllConnections(), FINISH_MS)
  await app.close()
  clearInterval(idle)
  clearTimeout(all)
}
