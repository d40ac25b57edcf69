import { Agent, request } from 'node:http'

const CLIENTS = 20

export interface LoadCount {
  sent: number
  answered: number
  /** The errors of requests that were sent on an open connection and got no response, and responses of 5xx. */
  lost: string[]
}

/** Clients that send one request after the other on open connections, until the server refuses connections. */
export function startLoad(
  url: string | undefined,
  paths: readonly string[]
): { count: LoadCount; ended: Promise<void> } {
  const count: LoadCount = { sent: 0, answered: 0, lost: [] }
  const agent = new Agent({ keepAlive: true })

  async function client(index: number): Promise<void> {
    for (let turn = index; await send(paths[turn % paths.length] ?? '/'); turn += 1);
  }

  /** Whether the server still accepts connections. */
  function send(path: string): Promise<boolean> {
    return new Promise(resolve => {
      const sent = request(url + path, { agent }, response => {
        if ((response.statusCode ?? 0) >= 500) count.lost.push(`${path}: ${response.statusCode}`)
        response.on('error', error => count.lost.push(`${path}: ${error.message}`))
        response.on('close', () => {
          if (response.complete) count.answered += 1
          resolve(true)
        })
        response.resume()
      })
      count.sent += 1
      sent.on('error', error => {
        if ('code' in error && error.code === 'ECONNREFUSED') count.sent -= 1
        else count.lost.push(`${path}: ${error.message}`)
        resolve(false)
      })
      sent.end()
    })
  }

  const clients = Array.from({ length: CLIENTS }, (_, index) => client(index))
  return { count, ended: Promise.all(clients).then(() => agent.destroy()) }
}
