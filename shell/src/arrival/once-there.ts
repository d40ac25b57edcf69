const LIMIT_MS = 5_000
const OWN_WILL = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const

/**
 * Tries now, and again whenever the page grows, until it works: a screen and its data come
 * later than its address. Ends when the visitor moves by themselves. Returns the way to end it.
 */
export function onceThere(attempt: () => boolean): () => void {
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
