import type { APIResponse, Route } from 'playwright-core'

/** Requests a page until the responses to these calls are inlined: the edge sends it without them if they are late. */
export async function pageWithData(route: Route, calls: readonly string[]): Promise<APIResponse> {
  for (;;) {
    const response = await route.fetch()
    const html = await response.text()
    if (calls.every(call => html.includes(`"${call}":`))) return response
  }
}
