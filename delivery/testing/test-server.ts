import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

/** Serves on a free port until the test ends; with `afterAll`, until the tests of the file have. */
export async function testServer(
  respond: RequestListener,
  onEnd: (close: () => void) => void = onTestFinished
): Promise<{ url: string; port: number; server: Server }> {
  const server = createServer(respond).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onEnd(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, port, server }
}
