const running = new Set<NodeJS.Timeout>()

export function watchTimers(): void {
  globalThis.setTimeout = watched(globalThis.setTimeout)
  globalThis.setInterval = watched(globalThis.setInterval)
}

function watched<Start extends (...options: never[]) => unknown>(start: Start): Start {
  return new Proxy(start, {
    apply(target, self, options) {
      const timer: NodeJS.Timeout = Reflect.apply(target, self, options)
      running.add(timer)
      return timer
    }
  })
}

export function clearTimers(): void {
  for (const timer of running) clearTimeout(timer)
  running.clear()
}
