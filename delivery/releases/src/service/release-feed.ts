import type { ReleaseStore } from '../state/release-store.ts'

const LOOK_MS = 1_000

export interface ReleaseFeed {
  /** Calls the listener with the number of each newer change until the returned function is called. */
  listen(listener: (seq: number) => void): () => void
  look(): Promise<void>
  close(): void
}

export function releaseFeed(store: Pick<ReleaseStore, 'stored'>, report: (problem: unknown) => void): ReleaseFeed {
  const listeners = new Set<(seq: number) => void>()
  let timer: NodeJS.Timeout | undefined
  let last: number | undefined
  let failed = ''

  async function look(): Promise<void> {
    try {
      const { seq } = await store.stored()
      const changed = last !== undefined && seq !== last
      last = seq
      failed = ''
      if (changed) for (const listener of listeners) listener(seq)
    } catch (problem) {
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
    listen(listener) {
      listeners.add(listener)
      if (!timer) {
        timer = setInterval(look, LOOK_MS).unref()
        void look()
      }
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) close()
      }
    },
    async look() {
      if (listeners.size > 0) await look()
    },
    close
  }
}
