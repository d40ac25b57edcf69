import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import styles from './page-overlay.module.css'

export const OVERLAY_MS = 400

/** A veil for the eye on each change of page; it holds up neither hands nor data. */
export function PageOverlay() {
  const { pathname } = useLocation()
  const [shown, setShown] = useState(false)
  const last = useRef(pathname)

  useEffect(() => {
    if (last.current === pathname) return
    last.current = pathname
    setShown(true)
    const timer = setTimeout(() => setShown(false), OVERLAY_MS)
    return () => clearTimeout(timer)
  }, [pathname])

  return shown ? <div className={styles.overlay} aria-hidden="true" data-page-overlay /> : null
}
