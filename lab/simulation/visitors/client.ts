import { CSRF_COOKIE } from '@hirfa/shared-contract'
import { answered, type Sent, sentStatus } from '../network.ts'
import { sleep } from '../runtime/virtual-time.ts'
import type { Response } from '../services/service.ts'
import type { World } from '../world.ts'

const MOST_ATTEMPTS = 7
/** The session or its CSRF token is not valid any more. */
const SIGNED_OUT = [401, 419]

export class Client {
  readonly phone: string
  readonly password: string
  readonly address: string
  id: number | undefined
  readonly #world: World
  readonly #cookies = new Map<string, string>()

  constructor(world: World, { phone, password, id }: { phone: string; password: string; id?: number }) {
    this.#world = world
    this.phone = phone
    this.password = password
    this.id = id
    this.address = `41.200.0.${phone.slice(-2)}`
  }

  async persist(path: string, body: object, key?: string): Promise<Response | undefined> {
    if (this.#cookies.size === 0) await this.signIn()
    for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt++) {
      const response = await this.send('POST', path, body, key)
      if (typeof response !== 'string') {
        if (isFinal(response)) return response
        if (SIGNED_OUT.includes(response.statusCode)) await this.signIn()
      }
      await sleep(this.#world.random.whole(500, 1_000) * 2 ** attempt)
    }
    return undefined
  }

  async send(method: 'GET' | 'POST', path: string, body?: object, key?: string): Promise<Sent> {
    const { random, apis, network } = this.#world
    const headers = {
      cookie: [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      'x-xsrf-token': decodeURIComponent(this.#cookies.get(CSRF_COOKIE) ?? ''),
      'x-forwarded-for': this.address,
      'accept-language': 'en',
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...(key ? { 'idempotency-key': key } : {})
    }
    const request = { method, url: path, headers, ...(body ? { payload: JSON.stringify(body) } : {}) }
    const response = await network.send(random.pick(apis), request)
    this.#world.note(`${this.phone} ${method} ${path}: ${sentStatus(response)}`)
    if (typeof response !== 'string') this.#keepCookies(response)
    return response
  }

  async signIn(): Promise<boolean> {
    await this.arrive()
    const response = await this.send('POST', '/login', { phone: this.phone, password: this.password, ...DEVICE })
    return answered(response, 200) !== undefined
  }

  async arrive(): Promise<void> {
    this.#cookies.clear()
    await this.send('GET', '/sanctum/csrf-cookie')
  }

  #keepCookies({ headers }: Response): void {
    for (const line of [headers['set-cookie'] ?? []].flat()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(String(line)) ?? []
      this.#cookies.set(name, value)
    }
  }
}

export const DEVICE = { device_id: 'a1'.repeat(32), device_token: 'tmp-device' }

/** Server errors, limits and a pending request with the same key are worth another attempt. */
function isFinal({ statusCode, body }: Response): boolean {
  if (statusCode >= 500 || statusCode === 429 || SIGNED_OUT.includes(statusCode)) return false
  return !(statusCode === 409 && body.includes('request_in_progress'))
}
