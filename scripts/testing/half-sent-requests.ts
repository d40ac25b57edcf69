import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

const BEGINNINGS = [
  '',
  'GET / HTTP/1.1\r\nHost: localhost\r\n',
  'POST /user/add-task-photo HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{'
]

/** A listening server queues 511 connections; the kernel delays more at a time. */
const AT_A_TIME = 200

/** Opens connections that send the beginning of a request; returns how many are still open. */
export async function sendBeginnings(url: string, connections: number): Promise<() => number> {
  const { port } = new URL(url)
  const sockets: Socket[] = []
  onTestFinished(() => sockets.forEach(socket => socket.destroy()))
  while (sockets.length < connections) {
    const some = Array.from({ length: AT_A_TIME }, () => connect(Number(port), '127.0.0.1'))
    sockets.push(...some)
    await Promise.all(some.map(socket => once(socket, 'connect')))
    some.forEach((socket, index) => {
      // A server may reset a connection.
      socket.on('error', () => socket.destroy()).resume()
      socket.write(BEGINNINGS[index % BEGINNINGS.length] ?? '')
    })
  }
  return () => sockets.filter(({ closed }) => !closed).length
}
