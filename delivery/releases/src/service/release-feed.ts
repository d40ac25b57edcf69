import type { ReleaseStore } from '../state/release-store.ts'

const LOOK_MS = 1_000

/** Tells listeners of each change; looks only while there are any, once for all of them. */
export interface ReleaseFeed {
  /** Gives the number of every newer change until what it returns is called. */
  listen(tell: (seq: number) => void): () => void
  /** Looks at once: this process has just changed something. */
  look(): Promise<void>
  close(): void
}

/** A look at the ledger's head costs a file's date, or nothing where a database tells of changes. */
export function releaseFeed(store: Pick<ReleaseStore, 'released'>, report: (problem: unknown) => void): ReleaseFeed {
  const listeners = new Set<(seq: number) => void>()
  let timer: NodeJS.Timeout | undefined
  let last: number | undefined
  let failed = ''

  async function look(): Promise<void> {
    try {
      const { seq } = await store.released()
      const changed = last !== undefined && seq !== last
      last = seq
      failed = ''
      if (changed) for (const tell of listeners) tell(seq)
    } catch (problem) {
      // A ledger that is away is told once; whoever listens keeps what they know.
      if (failed !== String(problem)) report(problem)
      failed = String(problem)
    }
  }

  function close(): void {
    clearInterval(timer)
    timer = undefined
    last = undefined
    listeners.clear()
  }

  return {
    listen(tell) {
      listeners.add(tell)
      if (!timer) {
        timer = setInterval(look, LOOK_MS).unref()
        void look()
      }
      return () => {
        listeners.delete(tell)
        if (listeners.size === 0) close()
      }
    },
    async look() {
      if (listeners.size > 0) await look()
    },
    close
  }
}
