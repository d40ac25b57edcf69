import { setTimeout as wait } from 'node:timers/promises'
import type { Page, Request } from 'playwright-core'
import { STEP_TIMEOUT_MS } from './visitor.ts'

const QUIET_MS = 500
const POLL_MS = 50

/**
 * Observes the requests of a page. The returned function waits until none has been open for half a second. Playwright's
 * `networkidle` also waits for the revalidation of a stale response, whose end Chromium reports 30 s late.
 */
export function quietNetwork(page: Page): () => Promise<void> {
  const open = new Set<Request>()
  let last = performance.now()
  const closed = (request: Request) => {
    open.delete(request)
    last = performance.now()
  }
  const opened = (request: Request) => {
    // A revalidation is of no type.
    if (request.resourceType() !== 'other') open.add(request)
  }
  page.on('request', opened).on('requestfinished', closed).on('requestfailed', closed)

  return async () => {
    const limit = performance.now() + STEP_TIMEOUT_MS
    while (open.size > 0 || performance.now() - last < QUIET_MS) {
      if (performance.now() > limit)
        throw new Error(`Requests without an end: ${[...open].map(request => request.url()).join(', ')}`)
      await wait(POLL_MS)
    }
    page.off('request', opened).off('requestfinished', closed).off('requestfailed', closed)
  }
}
