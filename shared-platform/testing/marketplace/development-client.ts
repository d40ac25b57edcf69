import { DEVELOPMENT_TOKEN_HEADER } from '@hirfa/shared-contract'
import * as v from 'valibot'

/** The token of the servers that tests start: they set `DEV_TOKEN` to it. */
export const DEVELOPMENT_TOKEN = 'development-token-of-the-tests'
/** Authorises a change with the development controls of a server that a test started. */
export const DEVELOPMENT_HEADERS = { [DEVELOPMENT_TOKEN_HEADER]: DEVELOPMENT_TOKEN }

const Mailbox = v.object({
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
export type MailboxMessage = v.InferOutput<typeof Mailbox>['data'][number]

export interface Fault {
  path: string
  /** Milliseconds before the request is handled. */
  delay_ms?: number
  /** Holds the request until `release`. */
  hold?: boolean
  /** Handles the request, then fails instead of sending the response. */
  after?: boolean
  status?: number
  code?: string
  field?: string
  /** The body that is sent instead; the default status is 200. */
  answer?: string
  /** Closes the connection without a response. */
  drop?: boolean
  /** Handles the request, then closes the connection in the middle of the response. */
  cut?: boolean
  times?: number
}

export interface DevelopmentClient {
  /** The sent messages, newest first. */
  mailbox(): Promise<MailboxMessage[]>
  codeFor(recipient: string): Promise<string>
  setStatus(
    id: number,
    change: { status: number; total_price?: number | null; payment_status?: 0 | 1; profile?: number }
  ): Promise<void>
  /** Fixes the clock of the server; `null` releases it. */
  fixClock(now: Date | null): Promise<void>
  /** Sends the reminders that are due at this moment. */
  remind(now: Date): Promise<void>
  fail(fault: Fault): Promise<void>
  release(): Promise<void>
  clearFaults(): Promise<void>
  reset(): Promise<void>
}

export function developmentClient(url: string, token = DEVELOPMENT_TOKEN): DevelopmentClient {
  async function post(path: string, body: unknown): Promise<void> {
    const response = await fetch(`${url}/__dev/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', [DEVELOPMENT_TOKEN_HEADER]: token },
      body: JSON.stringify(body)
    })
    if (!response.ok)
      throw new Error(`the development control ${path} answered ${response.status}: ${await response.text()}`)
  }

  async function mailbox() {
    const response = await fetch(`${url}/__dev/outbox`)
    return v.parse(Mailbox, await response.json()).data
  }

  return {
    mailbox,
    async codeFor(recipient) {
      const message = (await mailbox()).find(({ to, code }) => to === recipient && code !== null)
      if (!message?.code) throw new Error(`no code was sent to ${recipient}`)
      return message.code
    },
    setStatus: (id, change) => post(`tasks/${id}/status`, change),
    fixClock: now => post('clock', { now: now && now.toISOString() }),
    remind: now => post('reminders', { now: now.toISOString() }),
    fail: fault => post('faults', fault),
    release: () => post('faults', { release: true }),
    clearFaults: () => post('faults', { clear: true }),
    reset: () => post('reset', {})
  }
}
