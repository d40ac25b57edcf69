import { setTimeout as wait } from 'node:timers/promises'
import type { BrowserContext, Request } from 'playwright-core'

const TICK_MS = 100
const POLL_MS = 20
/** A request that takes longer, such as a stream of events, does not stop the time. */
const LONGEST_REQUEST_MS = 10_000

/** The stopped clock throws the error of a timer to its caller instead of reporting it to the page. */
const REPORT_ERRORS = `
  for (const name of ['setTimeout', 'setInterval', 'requestAnimationFrame', 'requestIdleCallback']) {
    const schedule = globalThis[name]
    globalThis[name] = (task, ...rest) => schedule(typeof task !== 'function' ? task : (...given) => {
      try { task(...given) } catch (error) { reportError(error) }
    }, ...rest)
  }
`

/** The time of the pages of a context. It passes only while no request is open, whatever the load of the machine. */
export interface VirtualTime {
  until<Result>(waiting: Promise<Result>): Promise<Result>
  pass(ms: number): Promise<void>
}

export async function virtualTime(context: BrowserContext, at: string | number): Promise<VirtualTime> {
  const open = new Map<Request, number>()
  context.on('request', request => open.set(request, performance.now()))
  context.on('requestfinished', request => open.delete(request))
  context.on('requestfailed', request => open.delete(request))
  const isQuiet = () => [...open.values()].every(since => performance.now() - since > LONGEST_REQUEST_MS)
  await context.clock.install({ time: at })
  await context.clock.pauseAt(at)
  await context.addInitScript(REPORT_ERRORS)

  async function quiet(): Promise<void> {
    do await wait(POLL_MS)
    while (!isQuiet())
  }

  return {
    async until(waiting) {
      const settled = waiting.then(
        () => true,
        () => true
      )
      while (!(await Promise.race([settled, quiet().then(() => false)]))) await context.clock.runFor(TICK_MS)
      return waiting
    },
    async pass(ms) {
      for (let passed = 0; passed < ms; passed += TICK_MS) {
        await quiet()
        await context.clock.runFor(TICK_MS)
      }
      await quiet()
    }
  }
}

export const REAL_TIME: VirtualTime = { until: waiting => waiting, pass: async () => undefined }
