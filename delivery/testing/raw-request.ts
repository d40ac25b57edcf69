import { once } from 'node:events'
import { type IncomingMessage, request, type RequestOptions } from 'node:http'
import { text } from 'node:stream/consumers'

/** Requests an address as it is written; `fetch` would correct it. */
export async function rawRequest(url: string, path: string, options: RequestOptions = {}) {
  const { hostname, port } = new URL(url)
  const [response]: IncomingMessage[] = await once(request({ hostname, port, path, ...options }).end(), 'response')
  if (!response) throw new Error('There is no response')
  return { status: response.statusCode, headers: response.headers, body: await text(response) }
}
