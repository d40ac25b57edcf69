/** A second browser of a client, as plain HTTP requests with their own cookies. */
import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { inject } from 'vitest'
import { PASSWORD } from './account-tests.ts'

const AGENT = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/131.0.0.0 Mobile Safari/537.36'
const DEVICE = { device_id: '2'.repeat(64), device_token: 'tmp-elsewhere' }

/** Signs the client in from Chrome on Android. */
export async function signInElsewhere(phone: string) {
  const cookies = new Map<string, string>()

  async function call(method: 'GET' | 'POST', path: string, body?: object): Promise<number> {
    const sent = request(inject('apiUrl') + path, {
      method,
      headers: {
        accept: 'application/json',
        'user-agent': AGENT,
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(body && { 'content-type': 'application/json', 'x-xsrf-token': cookies.get('XSRF-TOKEN') ?? '' })
      }
    })
    sent.end(body && JSON.stringify(body))
    const [answer]: IncomingMessage[] = await once(sent, 'response')
    answer?.resume()
    for (const cookie of answer?.headers['set-cookie'] ?? []) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      cookies.set(name, value)
    }
    return answer?.statusCode ?? 0
  }

  await call('GET', '/sanctum/csrf-cookie')
  await call('POST', '/login', { phone, password: PASSWORD, ...DEVICE })
  return {
    /** The HTTP status of `GET /user` in that browser. */
    status: () => call('GET', '/user'),
    signOut: () => call('POST', '/en/logout', {})
  }
}
