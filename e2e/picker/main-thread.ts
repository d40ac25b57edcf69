/** Tasks of a page's main thread, from a browser trace. */
import type { CDPSession, Page } from 'playwright-core'

interface TraceEvent {
  name: string
  thread: string
  /** Start and duration in wall-clock microseconds. */
  ts: number
  dur: number
  /** CPU time; unlike the wall clock it does not grow on a busy machine. */
  tdur: number
}

const TAP = 'tap'

/** Runs `act`, which clicks `target`, with a slower CPU. Returns the CPU time of each task of the main thread in ms. */
export async function busyAfterTap(
  page: Page,
  { target, slowdown, act }: { target: string; slowdown: number; act: () => Promise<void> }
): Promise<number[]> {
  const session = await page.context().newCDPSession(page)
  await page.evaluate(
    ([selector, mark]) =>
      document.querySelector(selector)?.addEventListener('click', () => performance.mark(mark), { capture: true }),
    [target, TAP] as const
  )
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  const trace = await recordTrace(session)
  await act()
  const events = await trace()
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await session.detach()

  const tap = events.find(({ name }) => name === TAP)
  if (!tap) throw new Error('No tap in the recording')
  const tasks = events.filter(({ name, thread }) => name === 'ThreadControllerImpl::RunTask' && thread === tap.thread)
  return tasks.filter(task => task.ts + task.tdur >= tap.ts).map(({ tdur }) => tdur / 1000)
}

async function recordTrace(session: CDPSession): Promise<() => Promise<TraceEvent[]>> {
  const events: TraceEvent[] = []
  session.on('Tracing.dataCollected', ({ value }) => {
    for (const { name = '', pid, tid, ts, dur = 0, tdur = 0 } of value) {
      events.push({ name, thread: `${pid}/${tid}`, ts: Number(ts), dur: Number(dur), tdur: Number(tdur) })
    }
  })
  const traceConfig = { includedCategories: ['toplevel', 'blink.user_timing', 'disabled-by-default-devtools.timeline'] }
  await session.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig })
  return async () => {
    const complete = new Promise(resolve => session.once('Tracing.tracingComplete', resolve))
    await session.send('Tracing.end')
    await complete
    return events
  }
}
