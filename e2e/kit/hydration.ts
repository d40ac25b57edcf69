import { NOT_HYDRATED } from '@hirfa/shared-contract/release'
import type { Page } from 'playwright-core'

type Address = Parameters<Page['goto']>
type Reload = Parameters<Page['reload']>

/** The shell and the screen have taken over what the server sent. */
export async function hydrated(page: Page): Promise<void> {
  await page.locator(NOT_HYDRATED).first().waitFor({ state: 'detached' })
}

/**
 * A rendered page shows its content before its buttons work, so `goto` and `reload` wait until it is hydrated, also the
 * screen, after the frame. A test of a page that does not start, or of its start, passes `waitUntil`.
 */
export function waitForHydration(page: Page): void {
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)]
  page.goto = async (...address: Address) => {
    const response = await goto(...address)
    if (!address[1]?.waitUntil) await hydrated(page)
    return response
  }
  page.reload = async (...options: Reload) => {
    const response = await reload(...options)
    if (!options[0]?.waitUntil) await hydrated(page)
    return response
  }
}
