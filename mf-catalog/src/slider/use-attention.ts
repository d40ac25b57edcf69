import { type FocusEvent, useEffect, useState } from 'react'

/** Whether pictures may change by themselves now: not while the tab is hidden, nor for who wants less motion. */
export function useQuietPage(): boolean {
  const [quiet, setQuiet] = useState(true)

  useEffect(() => {
    const lessMotion = matchMedia('(prefers-reduced-motion: reduce)')
    const judge = () => setQuiet(document.hidden || lessMotion.matches)
    judge()
    document.addEventListener('visibilitychange', judge)
    lessMotion.addEventListener('change', judge)
    return () => {
      document.removeEventListener('visibilitychange', judge)
      lessMotion.removeEventListener('change', judge)
    }
  }, [])

  return quiet
}

/** Whether somebody is looking closely: a pointer above it, the focus in it. Spread the handlers on the element. */
export function useAttention() {
  const [hovered, setHovered] = useState(false)
  const [focused, setFocused] = useState(false)

  return {
    attended: hovered || focused,
    handlers: {
      onPointerEnter: () => setHovered(true),
      onPointerLeave: () => setHovered(false),
      onFocus: () => setFocused(true),
      onBlur: (event: FocusEvent) => setFocused(event.currentTarget.contains(event.relatedTarget))
    }
  }
}
