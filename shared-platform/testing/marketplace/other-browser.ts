import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { CSRF_COOKIE, CSRF_HEADER } from '@hirfa/shared-contract'

const ANDROID = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/131.0.0.0 Mobile Safari/537.36'

/** Chrome on Android with cookies of its own, as plain HTTP requests: the page under test has none of its state. */
export async function otherBrowser(url: string) {
  const cookies = new Map<string, string>()

  async function call(method: 'GET' | 'POST', path: string, body?: object): Promise<{ status: number; body: string }> {
    const headers = {
      accept: 'application/json',
      'accept-language': 'en',
      'content-type': 'application/json',
      'user-agent': ANDROID,
      cookie: [...cookies].map(pair => pair.join('=')).join('; '),
      [CSRF_HEADER]: decodeURIComponent(cookies.get(CSRF_COOKIE) ?? '')
    }
    const sent = request(url + path, { method, headers }).end(body && JSON.stringify(body))
    const [response]: IncomingMessage[] = await once(sent, 'response')
    if (!response) throw new Error(`${method} ${path} has no response`)
    for (const cookie of response.headers['set-cookie'] ?? []) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      cookies.set(name, value)
    }
    return { status: response.statusCode ?? 0, body: await text(response) }
  }

  await call('GET', '/sanctum/csrf-cookie')
  return {
    get: (path: string) => call('GET', path),
    post: (path: string, body: object) => call('POST', path, body)
  }
}
