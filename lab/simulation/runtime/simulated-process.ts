import { AsyncLocalStorage } from 'node:async_hooks'

export interface Machine {
  name: string
  /** How far its clock is from the true time, in milliseconds. */
  clockOffset: number
  /** An error of its disk: which file operations fail, and how many more of them. */
  disk: { code: 'ENOSPC' | 'EIO'; writesOnly: boolean; operations: number } | undefined
}

const current = new AsyncLocalStorage<SimulatedProcess>()

/** The process in whose code the caller is; undefined in the code of the simulation itself. */
export function currentProcess(): SimulatedProcess | undefined {
  return current.getStore()
}

export function outsideProcesses<Result>(work: () => Result): Result {
  return current.exit(work)
}

/** Shares this thread with others. It can end at each point where it awaits a query, a file or a timer. */
export class SimulatedProcess {
  readonly machine: Machine
  readonly ended: Promise<void>
  isAlive = true
  readonly #resolveEnded: () => void
  readonly #cleanups = new Set<() => void>()
  #pointsLeft = Infinity

  constructor(machine: Machine) {
    this.machine = machine
    const { promise, resolve } = Promise.withResolvers<void>()
    this.ended = promise
    this.#resolveEnded = resolve
  }

  run<Result>(work: () => Result): Result {
    return current.run(this, work)
  }

  /** Ends the process at the given point from now. */
  endAfter(points: number): void {
    this.#pointsLeft = points
  }

  endsHere(): boolean {
    if (this.isAlive && --this.#pointsLeft <= 0) this.end()
    return !this.isAlive
  }

  /** Never returns in an ended process. */
  async point(): Promise<void> {
    if (this.endsHere()) await new Promise(() => undefined)
  }

  onEnd(cleanup: () => void): () => void {
    this.#cleanups.add(cleanup)
    return () => void this.#cleanups.delete(cleanup)
  }

  end(): void {
    if (!this.isAlive) return
    this.isAlive = false
    outsideProcesses(() => {
      for (const cleanup of this.#cleanups) cleanup()
    })
    this.#resolveEnded()
  }
}
