/** The inside of a child process that `runInChild` starts. */
import { type Browser, type BrowserServer, chromium } from 'playwright-core'
import type { ChildReport } from './browser-child.ts'

/** Waits for the task, opens its browser and does the work. Ends its browser when the gate disconnects. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- they name what both ends of the channel send
export function serveTask<Task extends { browser: string }, Result>(
  work: (client: Browser, task: Task, report: (result: Result) => void) => Promise<void>
): void {
  // At the exit of its process Playwright kills the browser's process group and removes the profile.
  process.once('disconnect', () => process.exit())
  process.once('message', (task: Task) => {
    run(task).then(
      () => send({ type: 'finished' }),
      (error: unknown) => send({ type: 'failed', reason: reasonOf(error) })
    )
  })

  async function run(task: Task): Promise<void> {
    const server = await startBrowser(task.browser)
    send({ type: 'browser', pid: server.process().pid })
    const client = await chromium.connect(server.wsEndpoint())
    await work(client, task, result => send({ type: 'result', result }))
  }

  function send(message: ChildReport<Result>): void {
    if (process.connected) process.send?.(message)
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
