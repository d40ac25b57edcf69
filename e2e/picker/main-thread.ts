/** What a page's main thread was busy with, as the browser itself recorded it. */
import type { CDPSession, Page } from 'playwright-core'

interface TraceEvent {
  name: string
  /** The thread, of one process. */
  thread: string
  /** When it began, in microseconds. */
  ts: number
  /** How long the thread worked on it; unlike the clock on the wall it does not grow when others use the machine. */
  tdur: number
}

const TAP = 'tap'

/**
 * Runs `act`, in which something taps `target`, and gives the tasks of the main thread from the tap
 * on, in milliseconds of its own work, on a processor `slowdown` times slower.
 */
export async function tasksAfterTap(
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
  if (!tap) throw new Error('Nothing was tapped')
  return events
    .filter(({ name, thread, ts, tdur }) => name.endsWith('RunTask') && thread === tap.thread && ts + tdur >= tap.ts)
    .map(({ tdur }) => tdur / 1000)
}

async function recordTrace(session: CDPSession): Promise<() => Promise<TraceEvent[]>> {
  const events: TraceEvent[] = []
  session.on('Tracing.dataCollected', ({ value }) => {
    for (const { name = '', pid, tid, ts, tdur = 0 } of value) {
      events.push({ name, thread: `${pid}/${tid}`, ts: Number(ts), tdur: Number(tdur) })
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
