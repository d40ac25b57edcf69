import * as v from 'valibot'
import { useLayoutEffect, useRef, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import { persist, screenHeading } from '@hirfa/shared-platform'
import { KEYS } from '../persisted-keys.ts'

export function useScrollRestoration(): void {
  const { pathname, hash, key } = useLocation()
  const way = useNavigationType()
  const [positions] = useState(() => new Map<string, number>())
  const left = useRef<string>(undefined)

  useLayoutEffect(() => persistScrollPositions(positions), [positions])

  useLayoutEffect(() => {
    const arrives = left.current !== pathname
    const first = left.current === undefined
    left.current = pathname
    const stop = arrive()
    const follow = () => positions.set(key, window.scrollY)
    window.addEventListener('scroll', follow, { passive: true })
    return () => {
      stop?.()
      window.removeEventListener('scroll', follow)
    }

    function arrive(): (() => void) | undefined {
      if (arrives && !first) focusHeading()
      // Before the page was hydrated the visitor may have scrolled.
      const scrolled = first && window.scrollY > 0
      const before = positions.get(key) ?? 0
      if (way === 'POP' && before > 0)
        return arrives && !scrolled ? retryOnGrowth(() => scrollToTop(before)) : undefined
      if (hash) return retryOnGrowth(() => scrollToHash(hash))
      if (arrives && !scrolled) scrollToTop(0)
      return undefined
    }
  }, [pathname, hash, key, way, positions])
}

const persisted = persist('session', KEYS.scroll, v.record(v.string(), v.number()))

/** Replaces the browser's scroll restoration, which runs before the page has its full height. */
function persistScrollPositions(positions: Map<string, number>): () => void {
  history.scrollRestoration = 'manual'
  if (returnsToTab()) for (const [key, top] of Object.entries(persisted.read() ?? {})) positions.set(key, top)
  const save = () => persisted.write(Object.fromEntries(positions))
  window.addEventListener('pagehide', save)
  return () => window.removeEventListener('pagehide', save)
}

function returnsToTab(): boolean {
  const [entry] = performance.getEntriesByType('navigation')
  const { type } = (entry ?? {}) as { type?: string }
  return type === 'reload' || type === 'back_forward'
}

const LIMIT_MS = 5_000
const OWN_WILL = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const

/** Stops when the attempt succeeds, the visitor scrolls or a limit passes. Returns a function that stops it. */
export function retryOnGrowth(attempt: () => boolean): () => void {
  if (attempt()) return () => undefined
  const growth = new ResizeObserver(() => {
    if (attempt()) stop()
  })
  const timer = setTimeout(stop, LIMIT_MS)

  function stop() {
    clearTimeout(timer)
    growth.disconnect()
    for (const event of OWN_WILL) window.removeEventListener(event, stop)
  }

  growth.observe(document.body)
  for (const event of OWN_WILL) window.addEventListener(event, stop, { passive: true })
  return stop
}

function scrollToHash(hash: string): boolean {
  const place = document.getElementById(decodeHash(hash))
  if (!place) return false
  if (!place.hasAttribute('tabindex')) place.tabIndex = -1
  place.scrollIntoView({ behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth' })
  place.focus({ preventScroll: true })
  return true
}

function scrollToTop(top: number): boolean {
  window.scrollTo({ top, behavior: 'instant' })
  return Math.abs(window.scrollY - top) < 1
}

function focusHeading(): void {
  if (!document.activeElement?.closest('main')) screenHeading()?.focus({ preventScroll: true })
}

function decodeHash(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1))
  } catch {
    // A malformed escape sequence names no element.
    return ''
  }
}
