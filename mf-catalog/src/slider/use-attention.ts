import { type FocusEvent, useEffect, useState } from 'react'
import { useSaveData } from '@hirfa/shared-platform'

/** True with `prefers-reduced-motion` or Save-Data: the slider does not move by itself. */
export function useReducedMotion(): boolean {
  const saveData = useSaveData()
  const [reduced, setReduced] = useState(true)

  useEffect(() => {
    const lessMotion = matchMedia('(prefers-reduced-motion: reduce)')
    const update = () => setReduced(lessMotion.matches)
    update()
    lessMotion.addEventListener('change', update)
    return () => lessMotion.removeEventListener('change', update)
  }, [])

  return reduced || saveData
}

export function useHiddenPage(): boolean {
  const [hidden, setHidden] = useState(true)

  useEffect(() => {
    const update = () => setHidden(document.hidden)
    update()
    document.addEventListener('visibilitychange', update)
    return () => document.removeEventListener('visibilitychange', update)
  }, [])

  return hidden
}

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
