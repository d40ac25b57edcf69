import { setTimeout as wait } from 'node:timers/promises'
import type { Page } from 'playwright-core'

const PAUSE_MS = 500

/** Resolves to true once a page has not responded for `limitMs`, which an endless script causes; to false once it is closed. */
export async function hangs(page: Page, limitMs: number): Promise<boolean> {
  const session = await page.context().newCDPSession(page)
  while (!page.isClosed()) {
    // A page that navigates or closes rejects the call, which is a response too.
    const responds = session.send('Runtime.evaluate', { expression: '0' }).then(
      () => true,
      () => true
    )
    if (!(await Promise.race([responds, wait(limitMs, false)]))) return true
    await wait(PAUSE_MS)
  }
  return false
}
