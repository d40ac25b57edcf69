import type { FastifyInstance } from 'fastify'
import { drain } from 'shared-contract/process'

const FINISH_MS = 5_000

/** Closes a server: finishes requests under way, and cuts idle and overdue connections. */
export async function closeSoon(app: FastifyInstance): Promise<void> {
  await drain(app.server)
  const idle = setInterval(() => app.server.closeIdleConnections(), 50)
  const all = setTimeout(() => app.server.closeAllConnections(), FINISH_MS)
  await app.close()
  clearInterval(idle)
  clearTimeout(all)
}
