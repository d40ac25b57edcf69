import { request as send } from 'node:http'
import { inject } from 'vitest'

interface Answer {
  status: number
  body: string
}

/** A client in another browser: the page under test has none of their state. */
export async function signInOtherClient(phone: string): Promise<{ post(path: string, body: object): Promise<Answer> }> {
  const cookies = new Map<string, string>()

  function call(method: string, path: string, body?: object): Promise<Answer> {
    const headers = {
      accept: 'application/json',
      'accept-language': 'en',
      'content-type': 'application/json',
      cookie: [...cookies].map(pair => pair.join('=')).join('; '),
      'x-xsrf-token': decodeURIComponent(cookies.get('XSRF-TOKEN') ?? '')
    }
    return new Promise((resolve, reject) => {
      const sent = send(inject('apiUrl') + path, { method, headers }, response => {
        for (const cookie of response.headers['set-cookie'] ?? []) {
          const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
          cookies.set(name, value)
        }
        let text = ''
        response.on('data', part => (text += part))
        response.on('end', () => resolve({ status: response.statusCode ?? 0, body: text }))
      })
      sent.on('error', reject)
      sent.end(body && JSON.stringify(body))
    })
  }

  const device = { device_id: 'b2'.repeat(32), device_token: 'tmp-other' }
  const password = 'another-client-1'
  await call('GET', '/sanctum/csrf-cookie')
  await call('POST', '/otp-register', { phone })
  const outbox = await call('GET', '/__dev/outbox')
  const code = codeFor(phone, outbox.body)
  const verified = await call('POST', '/verify-otp', { identifier: phone, type: 'phone', otp_code: code })
  if (verified.status !== 200) throw new Error(`the code was not taken: ${verified.body}`)
  const { token } = JSON.parse(verified.body)
  const registered = await call('POST', '/register', {
    name: 'Yacine Other',
    register_type: 'phone',
    phone,
    password,
    token,
    ...device
  })
  if (registered.status !== 201) throw new Error(`the other client could not register: ${registered.body}`)
  return { post: (path, body) => call('POST', path, body) }
}

function codeFor(phone: string, outbox: string): string {
  const messages: { to: string; code: string | null }[] = JSON.parse(outbox).data
  const code = messages.find(({ to }) => to === phone)?.code
  if (!code) throw new Error(`no code was sent to ${phone}`)
  return code
}
