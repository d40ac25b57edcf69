import { useEffect, useRef } from 'react'

/** A step that takes another's place takes the focus too, at the heading. */
export function useFocusOnStage(stage: string) {
  const panel = useRef<HTMLDivElement>(null)
  const shown = useRef(stage)

  useEffect(() => {
    if (shown.current === stage) return
    shown.current = stage
    panel.current?.querySelector('h1')?.focus()
  }, [stage])

  return panel
}
