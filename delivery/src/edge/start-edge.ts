import type { FastifyInstance } from 'fastify'
import { buildEdge, type EdgeOptions } from './build-edge.ts'

const FINISH_MS = 5_000

export interface RunningEdge {
  url: string
  close(): Promise<void>
}

/** An edge that listens; port 0 takes a free one. */
export async function startEdge({
  port,
  host,
  ...options
}: EdgeOptions & { port: number; host: string }): Promise<RunningEdge> {
  const app = await buildEdge(options)
  const url = await app.listen({ port, host })
  return { url, close: () => closeSoon(app) }
}

/** Lets requests under way finish, but waits for no browser that only keeps its connection open. */
export async function closeSoon(app: FastifyInstance): Promise<void> {
  const idle = setInterval(() => app.server.closeIdleConnections(), 50)
  const all = setTimeout(() => app.server.closeAllConnections(), FINISH_MS)
  await app.close()
  clearInterval(idle)
  clearTimeout(all)
}
