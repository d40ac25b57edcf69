export type OnError = (error: unknown) => void

/** Runs background work every so many milliseconds; the timer does not keep the process alive. */
export function regularly(everyMs: number, work: () => Promise<void>, onError: OnError): { stop(): void } {
  const timer = setInterval(() => {
    work().catch(onError)
  }, everyMs)
  timer.unref()
  return { stop: () => clearInterval(timer) }
}
