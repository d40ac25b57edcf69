/** Replaces the API by a server that sends set responses and records its requests. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { testServer } from './test-server.ts'

export interface PublicApi {
  url: string
  /** Responses by call; any other call gets 404. */
  answers: Record<string, unknown>
  /** Set, every call gets this page and 404, as from a gateway without the API. */
  html?: string
  /** The received requests, oldest first. */
  received: IncomingMessage[]
  /** While `hold` is true, requests wait for `release()`. */
  held: { hold: boolean; release(): void }
}

export async function publicApi(answers: Record<string, unknown>, headers = {}): Promise<PublicApi> {
  const received: IncomingMessage[] = []
  const waiting: (() => void)[] = []
  const held = {
    hold: false,
    release() {
      held.hold = false
      for (const answer of waiting.splice(0)) answer()
    }
  }

  const api: PublicApi = { url: '', answers, received, held }

  function answer({ url = '' }: IncomingMessage, response: ServerResponse): void {
    const known = answers[url]
    if (api.html !== undefined) return void response.writeHead(404, { 'content-type': 'text/html' }).end(api.html)
    response.writeHead(known === undefined ? 404 : 200, { 'content-type': 'application/json', ...headers })
    response.end(JSON.stringify(known ?? { message: 'No such thing' }))
  }

  const { url } = await testServer((request, response) => {
    received.push(request)
    if (held.hold) waiting.push(() => answer(request, response))
    else answer(request, response)
  })
  api.url = url
  return api
}
