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

/** Work of the main thread in milliseconds of CPU time. */
export interface Busy {
  tasks: number[]
  /** A task of a known amount of work in the same page: measures the speed of the machine. */
  calibration: number
}

const TAP = 'tap'
const CALIBRATION = 'calibration'

/**
 * Runs `act`, which clicks `target`, with the CPU slowed down `slowdown` times, and returns the tasks of the main
 * thread. `rows` is the size of the calibration task.
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
  await page.evaluate(workOneTask, { rows, mark: CALIBRATION })
  await act()
  const events = await trace()
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await session.detach()

  const tap = markOf(events, TAP)
  const tasks = events.filter(({ name, thread }) => name.endsWith('RunTask') && thread === tap.thread)
  const { ts } = markOf(events, CALIBRATION)
  const calibration = tasks.filter(task => task.ts <= ts && ts <= task.ts + task.dur)
  return {
    tasks: tasks.filter(task => task.ts + task.tdur >= tap.ts).map(({ tdur }) => tdur / 1000),
    calibration: Math.max(...calibration.map(({ tdur }) => tdur / 1000))
  }
}

/** Runs in the page: computes, creates, styles and lays out elements. */
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
