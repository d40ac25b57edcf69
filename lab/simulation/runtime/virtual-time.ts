import { AsyncResource } from 'node:async_hooks'
import { currentProcess, type SimulatedProcess } from './simulated-process.ts'

export interface Timer {
  at: number
  order: number
  every: number | undefined
  process: SimulatedProcess | undefined
  callback: () => void
}

/** The time of the simulation: timers fire in their order, without waiting. */
class VirtualTime {
  now: number | undefined
  readonly #timers = new Set<Timer>()
  #order = 0

  start(at: number): void {
    this.now = at
    this.#order = 0
  }

  stop(): void {
    this.now = undefined
    this.#timers.clear()
  }

  schedule(callback: () => void, milliseconds: number, repeats = false): Timer {
    const pause = Math.max(1, milliseconds || 0)
    const timer = {
      at: (this.now ?? 0) + pause,
      order: this.#order++,
      every: repeats ? pause : undefined,
      process: currentProcess(),
      callback: AsyncResource.bind(callback)
    }
    this.#timers.add(timer)
    return timer
  }

  cancel(timer: Timer): void {
    this.#timers.delete(timer)
  }

  /** Advances to the next timer, not beyond a time, and fires it. Returns whether there was one. */
  fireNext(until = Infinity): boolean {
    const next = this.#next()
    if (!next || next.at > until || this.now === undefined) return false
    this.now = Math.max(this.now, next.at)
    if (next.every === undefined) this.#timers.delete(next)
    else Object.assign(next, { at: this.now + next.every, order: this.#order++ })
    if (next.process?.isAlive !== false) next.callback()
    return true
  }

  /** Advances like a suspended machine: each timer that came due fires once, late. */
  skip(milliseconds: number): void {
    if (this.now !== undefined) this.now += milliseconds
  }

  #next(): Timer | undefined {
    let next: Timer | undefined
    for (const timer of this.#timers) {
      if (timer.process?.isAlive === false) this.#timers.delete(timer)
      else if (!next || timer.at < next.at || (timer.at === next.at && timer.order < next.order)) next = timer
    }
    return next
  }
}

export const time = new VirtualTime()

export function sleep(milliseconds: number): Promise<void> {
  return new Promise(resolve => void time.schedule(resolve, milliseconds))
}
