const running = new Set<NodeJS.Timeout>()

/** Records the timers that start from now on. */
export function watchTimers(): void {
  for (const name of ['setTimeout', 'setInterval'] as const)
    globalThis[name] = new Proxy(globalThis[name], {
      apply(start, self, options) {
        const timer: NodeJS.Timeout = Reflect.apply(start, self, options)
        running.add(timer)
        return timer
      }
    })
}

/** Ends the recorded timers. */
export function clearTimers(): void {
  for (const timer of running) clearTimeout(timer)
  running.clear()
}
