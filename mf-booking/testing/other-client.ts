import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { developmentClient } from '@hirfa/shared-platform/testing/marketplace'
import { inject } from 'vitest'
import { newPhone } from './new-client.ts'

interface Answer {
  status: number | undefined
  body: string
}

/** A client in another browser: the page under test has none of their state. */
export async function signInOtherClient(): Promise<{ post(path: string, body: object): Promise<Answer> }> {
  const cookies = new Map<string, string>()

  async function call(method: string, path: string, body?: object): Promise<Answer> {
    const headers = {
      accept: 'application/json',
      'accept-language': 'en',
      'content-type': 'application/json',
      cookie: [...cookies].map(pair => pair.join('=')).join('; '),
      'x-xsrf-token': decodeURIComponent(cookies.get('XSRF-TOKEN') ?? '')
    }
    const sent = request(inject('apiUrl') + path, { method, headers }).end(body && JSON.stringify(body))
    const [response]: [IncomingMessage] = (await once(sent, 'response')) as [IncomingMessage]
    for (const cookie of response.headers['set-cookie'] ?? []) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      cookies.set(name, value)
    }
    return { status: response.statusCode, body: await text(response) }
  }

  const phone = newPhone()
  const device = { device_id: 'b2'.repeat(32), device_token: 'tmp-other' }
  await call('GET', '/sanctum/csrf-cookie')
  await call('POST', '/otp-register', { phone })
  const code = await developmentClient(inject('apiUrl')).codeFor(phone)
  const verified = await call('POST', '/verify-otp', { identifier: phone, type: 'phone', otp_code: code })
  if (verified.status !== 200) throw new Error(`the code was not taken: ${verified.body}`)
  const { token } = JSON.parse(verified.body)
  const client = { name: 'Yacine Other', register_type: 'phone', phone, password: 'another-client-1', token }
  const registered = await call('POST', '/register', { ...client, ...device })
  if (registered.status !== 201) throw new Error(`the other client could not register: ${registered.body}`)
  return { post: (path, body) => call('POST', path, body) }
}
