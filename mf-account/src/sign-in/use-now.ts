import { useEffect, useState } from 'react'

/** The time on the clock, each second anew while `since` is anything; ticks may be late, the clock is not. */
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
