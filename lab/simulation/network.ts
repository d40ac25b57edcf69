import type { InjectOptions } from 'fastify'
import type { Random } from '../../api/src/seed/random.ts'
import { sleep } from './runtime/virtual-time.ts'
import type { Response, Service } from './services/service.ts'

/** `unknown`: the request may have been handled, or may still be. */
export type Sent = Response | 'refused' | 'unknown'

/** For the trace. */
export function sentStatus(sent: Sent): number | string {
  return typeof sent === 'string' ? sent : sent.statusCode
}

/** The response, if it has this status. */
export function answered(sent: Sent, status: number): Response | undefined {
  return typeof sent !== 'string' && sent.statusCode === status ? sent : undefined
}

const CLIENT_TIMEOUT_MS = 10_000
const LONGEST_DELAY_MS = 45_000

interface NetworkOptions {
  random: Random
  note(kind: string): void
}

/** Loses, delays and duplicates requests and responses. */
export class Network {
  readonly #random: Random
  readonly #note: (kind: string) => void
  /** While it is quiet, every request arrives once and at once. */
  isQuiet = false
  outstanding = 0

  constructor({ random, note }: NetworkOptions) {
    this.#random = random
    this.#note = note
  }

  async send(service: Service, request: InjectOptions): Promise<Sent> {
    if (this.#happens('request lost', 0.02)) {
      await sleep(CLIENT_TIMEOUT_MS)
      return 'unknown'
    }
    if (this.#happens('request duplicated', 0.02)) void this.#deliver(service, request)
    const responding = this.#deliver(service, request)
    const response = await Promise.race([responding, sleep(CLIENT_TIMEOUT_MS)])
    if (response === undefined || response === 'lost') return 'unknown'
    if (response !== 'refused' && this.#happens('response lost', 0.02)) return 'unknown'
    return response
  }

  async #deliver(service: Service, request: InjectOptions): Promise<Response | 'lost' | 'refused'> {
    this.outstanding += 1
    try {
      if (this.#happens('request delayed', 0.02)) await sleep(this.#random.whole(1, LONGEST_DELAY_MS))
      return await service.request(request)
    } finally {
      this.outstanding -= 1
    }
  }

  #happens(kind: string, probability: number): boolean {
    if (this.isQuiet || !this.#random.chance(probability)) return false
    this.#note(kind)
    return true
  }
}
