import { createHmac } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'

const ANSWER_MS = 5_000
const PAUSES_MS = [1_000, 5_000, 25_000]

export interface AnalysisEvent {
  event: 'halt' | 'rollback' | 'refused' | 'unconfirmed'
  app: string
  version: string
  /** The version that is live now; null if the rollback was refused. */
  now: string | null
  why: string
  at: string
  seq: number | null
}

interface Webhook {
  url: string
  secret: string
  sender: string
  pause?: (milliseconds: number) => Promise<unknown>
  report: (problem: unknown) => void
}

/** Posts a signed event with a few retries. It follows no redirect, because the operator chose the address. */
export async function callWebhook(
  { url, secret, sender, pause = pauseOf, report }: Webhook,
  event: AnalysisEvent
): Promise<void> {
  const body = JSON.stringify(event)
  for (const rest of [...PAUSES_MS, undefined]) {
    try {
      const timestamp = String(Math.floor(Date.now() / 1_000))
      const signature = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')
      const answer = await fetch(url, {
        method: 'POST',
        body,
        redirect: 'error',
        signal: AbortSignal.timeout(ANSWER_MS),
        headers: {
          'content-type': 'application/json',
          [`x-${sender}-timestamp`]: timestamp,
          [`x-${sender}-signature`]: `sha256=${signature}`
        }
      })
      if (answer.ok) return
      throw new Error(`RELEASE_WEBHOOK_URL answered ${answer.status} to ${event.event} of ${event.app}`)
    } catch (problem) {
      report(problem)
    }
    if (rest !== undefined) await pause(rest)
  }
}

function pauseOf(milliseconds: number): Promise<unknown> {
  return setTimeout(milliseconds, undefined, { ref: false })
}
