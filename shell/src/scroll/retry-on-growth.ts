const LIMIT_MS = 5_000
const OWN_WILL = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const

/** Stops when the attempt succeeds, the visitor scrolls or a limit passes. Returns a function that stops it. */
export function retryOnGrowth(attempt: () => boolean): () => void {
  if (attempt()) return () => undefined
  const growth = new ResizeObserver(() => {
    if (attempt()) stop()
  })
  const timer = setTimeout(stop, LIMIT_MS)

  function stop() {
    clearTimeout(timer)
    growth.disconnect()
    for (const event of OWN_WILL) window.removeEventListener(event, stop)
  }

  growth.observe(document.body)
  for (const event of OWN_WILL) window.addEventListener(event, stop, { passive: true })
  return stop
}
