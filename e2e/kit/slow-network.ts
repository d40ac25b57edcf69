/** A slow network as a TCP proxy: pages under Chromium's own emulation sometimes never load. */
import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export interface Link {
  /** From a byte sent to the same byte received, in each direction. */
  delayMs: number
  bytesPerSecond: { down: number; up: number }
}

export interface SlowNetwork {
  url: string
  close(): void
}

/** The link may be changed while it is in use. */
export async function startSlowNetwork(target: string, link: Link): Promise<SlowNetwork> {
  const { hostname, port } = new URL(target)
  const down = pacer(link, 'down')
  const up = pacer(link, 'up')
  const sockets = new Set<Socket>()
  const server = createServer(browser => {
    const product = connect(Number(port), hostname)
    for (const socket of [browser, product]) {
      sockets.add(socket)
      // A reset on one side closes the other, as a network would.
      socket.on('error', () => undefined)
      socket.on('close', () => {
        sockets.delete(socket)
        browser.destroy()
        product.destroy()
      })
    }
    forward(browser, product, up)
    forward(product, browser, down)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.close()
      for (const socket of sockets) socket.destroy()
    }
  }
}

/** Timers a millisecond apart may fire in any order: each takes the oldest chunk. */
function forward(from: Socket, to: Socket, pace: (bytes: number) => number): void {
  const waiting: (() => unknown)[] = []
  const later = (deliver: () => unknown, bytes: number) => {
    waiting.push(deliver)
    setTimeout(() => waiting.shift()?.(), pace(bytes))
  }
  from.on('data', data => later(() => to.writable && to.write(data), data.length))
  from.on('end', () => later(() => to.end(), 0))
}

/** Milliseconds until a chunk arrives. All connections share the bandwidth. */
function pacer(link: Link, direction: 'down' | 'up'): (bytes: number) => number {
  let free = 0
  return bytes => {
    const now = performance.now()
    free = Math.max(free, now) + (bytes / link.bytesPerSecond[direction]) * 1000
    return free - now + link.delayMs
  }
}
