import type { APIResponse, Page, Route } from 'playwright-core'

/** A page goes without its data when the server is late, as it may be on a busy machine; this waits for one that has them. */
export async function pageWithData(route: Route): Promise<APIResponse> {
  for (;;) {
    const response = await route.fetch()
    if ((await response.text()).includes('<script type="application/json" id="data">')) return response
  }
}

/** From now on the page's documents come with the answers that they begin with. */
export async function bringData(page: Page): Promise<void> {
  await page.route('**/*', async route => {
    if (route.request().resourceType() !== 'document') return route.fallback()
    await route.fulfill({ response: await pageWithData(route) })
  })
}
