import { closeSoon } from '@hirfa/shared-contract/process'
import { buildEdge, type EdgeOptions } from './build-edge.ts'

export interface RunningEdge {
  url: string
  close(): Promise<void>
}

export async function startEdge({
  port,
  host,
  ...options
}: EdgeOptions & { port: number; host: string }): Promise<RunningEdge> {
  const app = await buildEdge(options)
  const url = await app.listen({ port, host })
  return { url, close: () => closeSoon(app) }
}
