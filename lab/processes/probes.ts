import { createConnection } from 'node:net'
import { once } from 'node:events'

const LIMIT_MS = 2_000

export async function responds(url: string, method = 'GET'): Promise<boolean> {
  const response = await fetch(url, { method, signal: AbortSignal.timeout(LIMIT_MS) })
  await response.body?.cancel()
  return response.status === 200
}

export async function listens(port: string): Promise<boolean> {
  const socket = createConnection(Number(port), '127.0.0.1')
  try {
    await once(socket, 'connect', { signal: AbortSignal.timeout(LIMIT_MS) })
    return true
  } finally {
    socket.destroy()
  }
}
