/** Replaces the API by a server that sends set responses and records its requests. */
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

export interface PublicApi {
  url: string
  /** Responses by call; any other call gets 404. */
  answers: Record<string, unknown>
  /** The received requests, oldest first. */
  received: IncomingMessage[]
  /** While `hold` is true, requests wait for `release()`. */
  held: { hold: boolean; release(): void }
}

export async function publicApi(answers: Record<string, unknown>): Promise<PublicApi> {
  const received: IncomingMessage[] = []
  const waiting: (() => void)[] = []
  const held = {
    hold: false,
    release() {
      held.hold = false
      for (const answer of waiting.splice(0)) answer()
    }
  }

  function answer({ url = '' }: IncomingMessage, response: ServerResponse): void {
    const known = answers[url]
    response.writeHead(known === undefined ? 404 : 200, { 'content-type': 'application/json' })
    response.end(JSON.stringify(known ?? { message: 'No such thing' }))
  }

  const server = createServer((request, response) => {
    received.push(request)
    if (held.hold) waiting.push(() => answer(request, response))
    else answer(request, response)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, answers, received, held }
}
