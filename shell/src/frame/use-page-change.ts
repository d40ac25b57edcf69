import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { showFonts } from '@hirfa/shared-ui'

const CHANGE_MS = 400

export function usePageChange(): boolean {
  const { pathname } = useLocation()
  const [changing, setChanging] = useState(false)
  const last = useRef(pathname)

  // With the new screen, before it is painted.
  useLayoutEffect(() => {
    if (last.current !== pathname) showFonts()
  }, [pathname])

  useEffect(() => {
    if (last.current === pathname) return
    last.current = pathname
    setChanging(true)
    const timer = setTimeout(() => setChanging(false), CHANGE_MS)
    return () => clearTimeout(timer)
  }, [pathname])

  return changing
}
