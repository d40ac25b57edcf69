import { NOT_HYDRATED } from '@hirfa/shared-contract/release'
import type { Page } from 'playwright-core'

type Address = Parameters<Page['goto']>
type Reload = Parameters<Page['reload']>

/**
 * A rendered page shows its content before its buttons work, so `goto` and `reload` wait until it is hydrated, also the
 * screen, after the frame. A test of a page that does not start, or of its start, passes `waitUntil`.
 */
export function waitForHydration(page: Page): void {
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)]
  const hydrated = async (waitUntil: string | undefined) => {
    if (!waitUntil) await page.locator(NOT_HYDRATED).first().waitFor({ state: 'detached' })
  }
  page.goto = async (...address: Address) => {
    const response = await goto(...address)
    await hydrated(address[1]?.waitUntil)
    return response
  }
  page.reload = async (...options: Reload) => {
    const response = await reload(...options)
    await hydrated(options[0]?.waitUntil)
    return response
  }
}
