import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import { showFonts } from '@hirfa/shared-ui'

const CHANGE_MS = 400

export function usePageChange(): boolean {
  const { pathname } = useLocation()
  const isReplaced = useNavigationType() === 'REPLACE'
  const [changing, setChanging] = useState(false)
  const last = useRef(pathname)

  // With the new screen, before it is painted. The same screen may get its canonical address.
  useLayoutEffect(() => {
    if (last.current !== pathname && !isReplaced) showFonts()
  }, [pathname, isReplaced])

  useEffect(() => {
    if (last.current === pathname) return
    last.current = pathname
    setChanging(true)
    const timer = setTimeout(() => setChanging(false), CHANGE_MS)
    return () => clearTimeout(timer)
  }, [pathname])

  return changing
}
