import { type ReactNode, useEffect, useRef } from 'react'

let arrived = false

/** The `h1`; focused after a change of screen. */
export function ScreenTitle({ children }: { children: ReactNode }) {
  const title = useRef<HTMLHeadingElement>(null)

  useEffect(() => {
    if (arrived) title.current?.focus()
    arrived = true
  }, [])

  return (
    <h1 ref={title} tabIndex={-1}>
      {children}
    </h1>
  )
}
