import * as v from 'valibot'

const Outbox = v.object({
  data: v.array(
    v.object({
      channel: v.string(),
      to: v.string(),
      text: v.string(),
      code: v.nullable(v.string()),
      link: v.nullable(v.string())
    })
  )
})
export type OutboxMessage = v.InferOutput<typeof Outbox>['data'][number]

/** What the next calls of a path are to do instead of their work, or after it. */
interface Fault {
  path: string
  /** Milliseconds before it goes on. */
  delay_ms?: number
  /** It waits until it is let go. */
  hold?: boolean
  /** The call does its work, and fails when it answers. */
  after?: boolean
  status?: number
  code?: string
  field?: string
  /** What is answered instead, whatever it is; with 200 where no status is given. */
  answer?: string
  /** The line is cut, and no answer comes. */
  drop?: boolean
  /** The work is done, and the line is cut in the middle of the answer. */
  cut?: boolean
  times?: number
}

export interface DevelopmentClient {
  /** What was sent, the newest first. */
  outbox(): Promise<OutboxMessage[]>
  /** The newest code that went to a phone or an address. */
  codeFor(recipient: string): Promise<string>
  /** Plays the artisan of an appointment. */
  setStatus(
    id: number,
    change: { status: number; total_price?: number | null; payment_status?: 0 | 1; profile?: number }
  ): Promise<void>
  /** Stops the server's clock; `null` lets it run again. */
  fixClock(now: Date | null): Promise<void>
  /** Lets the next calls of a path fail. */
  fail(fault: Fault): Promise<void>
  /** Lets go what a fault holds. */
  release(): Promise<void>
  clearFaults(): Promise<void>
  reset(): Promise<void>
}

/** The development controls of a server at an address. */
export function developmentClient(url: string): DevelopmentClient {
  async function post(path: string, body: unknown): Promise<void> {
    const response = await fetch(`${url}/__dev/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body)
    })
    if (!response.ok)
      throw new Error(`the development control ${path} answered ${response.status}: ${await response.text()}`)
  }

  async function outbox() {
    const response = await fetch(`${url}/__dev/outbox`)
    return v.parse(Outbox, await response.json()).data
  }

  return {
    outbox,
    async codeFor(recipient) {
      const message = (await outbox()).find(({ to, code }) => to === recipient && code !== null)
      if (!message?.code) throw new Error(`no code was sent to ${recipient}`)
      return message.code
    },
    setStatus: (id, change) => post(`tasks/${id}/status`, change),
    fixClock: now => post('clock', { now: now && now.toISOString() }),
    fail: fault => post('faults', fault),
    release: () => post('faults', { release: true }),
    clearFaults: () => post('faults', { clear: true }),
    reset: () => post('reset', {})
  }
}
