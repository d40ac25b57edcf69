import { type RefObject, useEffect, useState } from 'react'

const SLACK_PX = 8
const IN_USE = ':focus-visible, [open]'

export function useHiddenOnScroll(bar: RefObject<HTMLElement | null>) {
  const [hidden, setHidden] = useState(false)

  useEffect(() => {
    let last = window.scrollY

    function judge() {
      const end = document.documentElement.scrollHeight - window.innerHeight
      // Some browsers report positions beyond the ends of the page.
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
