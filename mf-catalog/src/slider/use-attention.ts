import { useStore } from '@nanostores/react'
import { type FocusEvent, useEffect, useState } from 'react'
import { $saveData } from 'shared-platform'

/** Whether pictures had better stay until somebody moves them: for who wants less motion, or spares data. */
export function useCalm(): boolean {
  const sparing = useStore($saveData)
  const [calm, setCalm] = useState(true)

  useEffect(() => {
    const lessMotion = matchMedia('(prefers-reduced-motion: reduce)')
    const judge = () => setCalm(lessMotion.matches)
    judge()
    lessMotion.addEventListener('change', judge)
    return () => lessMotion.removeEventListener('change', judge)
  }, [])

  return calm || sparing
}

/** Whether the tab is out of sight. */
export function useHiddenPage(): boolean {
  const [hidden, setHidden] = useState(true)

  useEffect(() => {
    const judge = () => setHidden(document.hidden)
    judge()
    document.addEventListener('visibilitychange', judge)
    return () => document.removeEventListener('visibilitychange', judge)
  }, [])

  return hidden
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
