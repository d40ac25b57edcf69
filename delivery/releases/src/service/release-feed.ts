import type { ReleaseStore } from '../state/release-store.ts'

const LOOK_MS = 1_000

export type ReleaseFeed = ReturnType<typeof releaseFeed>

export function releaseFeed(store: Pick<ReleaseStore, 'stored'>, report: (problem: unknown) => void) {
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
    /** Calls the listener with the number of each newer change until the returned function is called. */
    listen(listener: (seq: number) => void): () => void {
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
    async look(): Promise<void> {
      if (listeners.size > 0) await look()
    },
    close
  }
}
