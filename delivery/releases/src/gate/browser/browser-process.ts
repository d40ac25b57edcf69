import { type Browser, type BrowserServer, chromium } from 'playwright-core'
import { pixelDifference } from './compare-pictures.ts'
import { type Visit, type Visited, visitPage } from './visit.ts'

export type BrowserTask = { id: number } & (
  | { visit: Visit }
  | { pictures: [before: string | undefined, after: string | undefined] }
)

export type BrowserReport =
  | { type: 'browser'; pid: number | undefined }
  | { type: 'result'; id: number; result: Visited | number }
  | { type: 'failed'; reason: string }

const [, , executablePath = ''] = process.argv
let browser: Promise<Browser> | undefined

// At the exit of its process Playwright kills the browser's process group and removes the profile.
process.once('disconnect', () => process.exit())
process.on('message', (task: BrowserTask) => {
  perform(task).then(result => send({ type: 'result', id: task.id, result }), fail)
})

async function perform(task: BrowserTask): Promise<Visited | number> {
  browser ??= open()
  const client = await browser
  return 'visit' in task ? visitPage(client, task.visit) : pixelDifference(client, ...task.pictures)
}

async function open(): Promise<Browser> {
  const server = await startBrowser()
  send({ type: 'browser', pid: server.process().pid })
  return chromium.connect(server.wsEndpoint())
}

/** The browser runs code of a team on the machine that signs, so it is sandboxed. Chromium has none for root. */
async function startBrowser(): Promise<BrowserServer> {
  try {
    return await chromium.launchServer({ executablePath, chromiumSandbox: process.getuid?.() !== 0 })
  } catch (cause) {
    throw new Error(`The browser ${executablePath} does not start.`, { cause })
  }
}

function send(message: BrowserReport): void {
  if (process.connected) process.send?.(message)
}

function fail(error: unknown): void {
  send({ type: 'failed', reason: error instanceof Error ? error.message.split('\n', 1).join('') : String(error) })
}
