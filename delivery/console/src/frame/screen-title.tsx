import { type ReactNode, useEffect, useRef } from 'react'

let arrived = false

/** The one `h1`; it takes the focus when somebody has come here from another screen. */
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
