import { type RefObject, useEffect, useState } from 'react'

/** A hand is never quite still. */
const SLACK_PX = 8
/** What is in use stays where it is. */
const IN_USE = ':focus-visible, [open]'

/** Whether the bar is out of the way: it goes when one scrolls down, and is back at the first move up. */
export function useHiddenOnScroll(bar: RefObject<HTMLElement | null>) {
  const [hidden, setHidden] = useState(false)

  useEffect(() => {
    let last = window.scrollY

    function judge() {
      const end = document.documentElement.scrollHeight - window.innerHeight
      // Some browsers let a page be pulled beyond its ends.
      const now = Math.min(Math.max(window.scrollY, 0), Math.max(end, 0))
      if (Math.abs(now - last) < SLACK_PX) return
      const down = now > last
      last = now
      setHidden(down && now > (bar.current?.offsetHeight ?? 0) && !bar.current?.querySelector(IN_USE))
    }

    window.addEventListener('scroll', judge, { passive: true })
    return () => window.removeEventListener('scroll', judge)
  }, [bar])

  return { hidden, show: () => setHidden(false) }
}
