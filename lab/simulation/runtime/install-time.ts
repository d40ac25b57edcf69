import timersPromises from 'node:timers/promises'
import { currentProcess } from './simulated-process.ts'
import { time, type Timer } from './virtual-time.ts'

const RealDate = Date
const real = { setTimeout, setInterval, clearTimeout, clearInterval, wait: timersPromises.setTimeout }
const realNow = performance.now.bind(performance)

/** The clock of the current process; the true time outside of processes. */
function now(): number {
  return time.now === undefined ? RealDate.now() : time.now + (currentProcess()?.machine.clockOffset ?? 0)
}

class SimulatedDate extends RealDate {
  constructor(...given: [] | [number | string | Date]) {
    if (given.length === 0) super(now())
    // Forwards every overload of the constructor.
    else super(...(given as [number]))
  }

  static override now(): number {
    return now()
  }
}

class TimerHandle {
  readonly timer: Timer
  constructor(timer: Timer) {
    this.timer = timer
  }
  ref() {
    return this
  }
  unref() {
    return this
  }
  hasRef() {
    return true
  }
  refresh() {
    time.cancel(this.timer)
    Object.assign(this.timer, time.schedule(this.timer.callback, this.timer.every ?? 1))
    return this
  }
  [Symbol.toPrimitive]() {
    return this.timer.order
  }
}

type Work = (...values: unknown[]) => void

/** Replaces the clock and the timers of this thread while a simulation runs. */
export function installTime(): void {
  const set =
    (repeats: boolean) =>
    (work: Work, milliseconds?: number, ...values: unknown[]) => {
      if (time.now !== undefined) {
        return new TimerHandle(time.schedule(() => work(...values), milliseconds ?? 0, repeats))
      }
      return (repeats ? real.setInterval : real.setTimeout)(work, milliseconds, ...values)
    }
  const clear = (timer?: unknown) => {
    if (timer instanceof TimerHandle) time.cancel(timer.timer)
    else real.clearTimeout(timer as NodeJS.Timeout)
  }
  const wait = (milliseconds = 0, value?: unknown, options?: object) =>
    time.now === undefined
      ? real.wait(milliseconds, value, options)
      : new Promise(resolve => void time.schedule(() => resolve(value), milliseconds))
  Object.assign(globalThis, {
    Date: SimulatedDate,
    setTimeout: set(false),
    setInterval: set(true),
    clearTimeout: clear,
    clearInterval: clear
  })
  Object.assign(timersPromises, { setTimeout: wait })
  performance.now = () => time.now ?? realNow()
}
