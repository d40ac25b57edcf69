import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

interface Registry {
  contentType: string
  metrics(): Promise<string>
}

export interface MetricsServer {
  port: number
  close(): void
}

export async function serveMetrics(registry: Registry, port: number): Promise<MetricsServer> {
  const server = createServer((request, response) => {
    if (request.url !== '/metrics') return response.writeHead(404).end()
    return registry.metrics().then(
      text => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      () => response.writeHead(500).end()
    )
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const address: AddressInfo | string | null = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : port,
    close: () => {
      server.close()
      server.closeAllConnections()
    }
  }
}
