/** Opens pages in a browser, in a process of its own that the gate can kill. Ends its browser when the gate disconnects. */
import { type BrowserServer, chromium } from 'playwright-core'
import { lookAtPage } from './look-at-page.ts'
import type { SmokeRoute } from './smoke-routes.ts'

export interface BrowserTask {
  browser: string
  origin: string
  routes: readonly SmokeRoute[]
}

export type BrowserReport =
  | { type: 'browser'; pid: number | undefined }
  | { type: 'problem'; problem: string }
  | { type: 'finished' }
  | { type: 'failed'; reason: string }

// At the exit of its process Playwright kills the browser's process group and removes the profile.
process.once('disconnect', () => process.exit())
process.once('message', (task: BrowserTask) => {
  openPages(task).then(
    () => report({ type: 'finished' }),
    (error: unknown) => report({ type: 'failed', reason: reasonOf(error) })
  )
})

async function openPages({ browser, origin, routes }: BrowserTask): Promise<void> {
  const server = await startBrowser(browser)
  report({ type: 'browser', pid: server.process().pid })
  const client = await chromium.connect(server.wsEndpoint())
  const context = await client.newContext({ serviceWorkers: 'block' })
  for (const route of routes) {
    const { problem, hangs } = await lookAtPage(context, origin, route)
    if (problem) report({ type: 'problem', problem: `${route.path} in a browser (${route.language}): ${problem}.` })
    // A page that hangs occupies a core; the version is refused without the others.
    if (hangs) return
  }
}

/** The browser runs the code of a team on the machine that signs, so it is sandboxed. Chromium has no sandbox for root. */
async function startBrowser(executablePath: string): Promise<BrowserServer> {
  try {
    return await chromium.launchServer({ executablePath, chromiumSandbox: process.getuid?.() !== 0 })
  } catch (cause) {
    throw new Error(`The browser ${executablePath} does not start.`, { cause })
  }
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message.split('\n', 1).join('') : String(error)
}

function report(message: BrowserReport): void {
  if (process.connected) process.send?.(message)
}
