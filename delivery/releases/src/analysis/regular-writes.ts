const EVERY_MS = 1_000

/** Writes each second what is collected, and once more at the end. Of failures in a row the first is reported. */
export function regularWrites(isEmpty: () => boolean, write: () => Promise<void>, report: (problem: unknown) => void) {
  let away = false
  async function flush(): Promise<void> {
    if (isEmpty()) return
    try {
      await write()
      away = false
    } catch (problem) {
      if (!away) report(problem)
      away = true
    }
  }
  const flushing = setInterval(() => void flush(), EVERY_MS).unref()
  return {
    flush,
    async close(): Promise<void> {
      clearInterval(flushing)
      await flush()
    }
  }
}
