/** Opens pages in a browser, in a process of its own that the gate can kill. */
import { serveTask } from '../child-program.ts'
import { lookAtPage } from './look-at-page.ts'
import type { SmokeRoute } from './smoke-routes.ts'

export interface BrowserTask {
  browser: string
  origin: string
  routes: readonly SmokeRoute[]
  /** The time after which a page that does not respond hangs. */
  responseLimitMs?: number | undefined
}

serveTask<BrowserTask, string>(async (client, { origin, routes, responseLimitMs }, report) => {
  const context = await client.newContext({ serviceWorkers: 'block' })
  for (const route of routes) {
    const { problem, hangs } = await lookAtPage(context, origin, route, responseLimitMs)
    if (problem) report(`${route.path} in a browser (${route.language}): ${problem}.`)
    // A hanging page occupies a core, so the remaining pages are not opened; the version is refused anyway.
    if (hangs) return
  }
})
