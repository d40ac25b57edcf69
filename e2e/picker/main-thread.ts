/** What a page's main thread was busy with, as the browser itself recorded it. */
import type { CDPSession, Page } from 'playwright-core'

interface TraceEvent {
  name: string
  /** The thread, of one process. */
  thread: string
  /** When it began, and how long it took on the clock on the wall, in microseconds. */
  ts: number
  dur: number
  /** How long the thread worked on it; unlike that clock it does not grow when others use the machine. */
  tdur: number
}

/** What the main thread was busy with, in milliseconds of its own work. */
export interface Busy {
  /** Each task from the tap on. */
  tasks: number[]
  /** One task of a known amount of work, in the same page a moment before: how fast this machine is today. */
  yardstick: number
}

const TAP = 'tap'
const YARDSTICK = 'yardstick'

/**
 * Runs `act`, in which something taps `target`, on a processor `slowdown` times slower, and tells what the
 * main thread was busy with. `rows` is the length of the yardstick.
 */
export async function busyAfterTap(
  page: Page,
  { target, slowdown, rows, act }: { target: string; slowdown: number; rows: number; act: () => Promise<void> }
): Promise<Busy> {
  const session = await page.context().newCDPSession(page)
  await page.evaluate(
    ([selector, mark]) =>
      document.querySelector(selector)?.addEventListener('click', () => performance.mark(mark), { capture: true }),
    [target, TAP] as const
  )
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  const trace = await recordTrace(session)
  await page.evaluate(workOneTask, { rows, mark: YARDSTICK })
  await act()
  const events = await trace()
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await session.detach()

  const tap = markOf(events, TAP)
  const tasks = events.filter(({ name, thread }) => name.endsWith('RunTask') && thread === tap.thread)
  const { ts } = markOf(events, YARDSTICK)
  const yardstick = tasks.filter(task => task.ts <= ts && ts <= task.ts + task.dur)
  return {
    tasks: tasks.filter(task => task.ts + task.tdur >= tap.ts).map(({ tdur }) => tdur / 1000),
    yardstick: Math.max(...yardstick.map(({ tdur }) => tdur / 1000))
  }
}

/** Runs in the page: as opening something does, it computes, builds elements, styles them and lays them out. */
function workOneTask({ rows, mark }: { rows: number; mark: string }): void {
  performance.mark(mark)
  const list = document.createElement('ul')
  for (let row = 0; row < rows; row++) {
    const button = document.createElement('button')
    button.textContent = String(row)
    button.setAttribute('aria-label', JSON.stringify({ row, of: rows }))
    const item = document.createElement('li')
    item.append(button)
    list.append(item)
  }
  document.body.append(list)
  list.getBoundingClientRect()
  list.remove()
}

function markOf(events: TraceEvent[], mark: string): TraceEvent {
  const found = events.find(({ name }) => name === mark)
  if (!found) throw new Error(`No ${mark} in the recording`)
  return found
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
