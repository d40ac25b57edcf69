/** What goes wrong on the server, on purpose. */
import type { Page } from 'playwright-core'

interface Fault {
  path: string
  status?: number
  delay_ms?: number
  drop?: boolean
  times?: number
}

/** The next calls of a path fail. */
export function fail(page: Page, fault: Fault): Promise<void> {
  return tell(page, fault)
}

export function mendEverything(page: Page): Promise<void> {
  return tell(page, { clear: true })
}

async function tell(page: Page, body: object): Promise<void> {
  const answer = await page.request.post('/__dev/faults', { data: body })
  if (!answer.ok()) throw new Error(`The fault was not taken: ${answer.status()}`)
}
