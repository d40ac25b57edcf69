import type { APIResponse, Route } from 'playwright-core'

/**
 * Requests a page until the responses to all of these calls are inlined. The edge sends a page without them when the API
 * is late, as on a busy machine.
 */
export async function pageWithData(route: Route, calls: readonly string[]): Promise<APIResponse> {
  for (;;) {
    const response = await route.fetch()
    const html = await response.text()
    if (calls.every(call => html.includes(`"${call}":`))) return response
  }
}
