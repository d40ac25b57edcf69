import type { APIResponse, Page, Route } from 'playwright-core'

/**
 * A page goes without the answers for which the server was late, as it may be on a busy machine:
 * this asks until it comes with those to all of these calls.
 */
export async function pageWithData(route: Route, calls: readonly string[]): Promise<APIResponse> {
  for (;;) {
    const response = await route.fetch()
    const html = await response.text()
    if (calls.every(call => html.includes(`"${call}":`))) return response
  }
}

/** From now on the page's documents come with the answers to these calls. */
export async function bringData(page: Page, calls: readonly string[]): Promise<void> {
  await page.route('**/*', async route => {
    if (route.request().resourceType() !== 'document') return route.fallback()
    await route.fulfill({ response: await pageWithData(route, calls) })
  })
}
