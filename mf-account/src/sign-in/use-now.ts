import { useEffect, useState } from 'react'

/** The current time, updated every second while `since` is truthy. It is read from the clock: timers may be late. */
export function useNow(since: unknown): number {
  const [now, setNow] = useState(Date.now)

  useEffect(() => {
    if (!since) return
    const tick = () => setNow(Date.now())
    tick()
    const timer = setInterval(tick, 1000)
    return () => clearInterval(timer)
  }, [since])

  return now
}
