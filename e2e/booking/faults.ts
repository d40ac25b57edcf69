/** What goes wrong on the server, on purpose. */
import type { Page } from 'playwright-core'

export interface Fault {
  path: string
  status?: number
  code?: string
  field?: string
  /** Answered instead of an answer. */
  answer?: string
  delay_ms?: number
  /** Until everything held is let go. */
  hold?: boolean
  drop?: boolean
  /** In the middle of the answer, the work being done. */
  cut?: boolean
  /** The work is done before it fails. */
  after?: boolean
  times?: number
}

/** The next calls of a path fail. */
export function fail(page: Page, fault: Fault): Promise<void> {
  return tell(page, fault)
}

/** What a fault holds goes on. */
export function letGo(page: Page): Promise<void> {
  return tell(page, { release: true })
}

export function mendEverything(page: Page): Promise<void> {
  return tell(page, { clear: true })
}

async function tell(page: Page, body: object): Promise<void> {
  const answer = await page.request.post('/__dev/faults', { data: body })
  if (!answer.ok()) throw new Error(`The fault was not taken: ${answer.status()}`)
}
