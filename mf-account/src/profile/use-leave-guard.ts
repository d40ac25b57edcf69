import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { currentClient } from '@hirfa/shared-platform'
import { useNavigate } from '@hirfa/shared-platform/router'

const MARK = 'leaveGuard'
/** Two quick presses of Back on a busy phone reach the page as one. */
const ENTRIES = 2

/** The declarative router has no blocker, so extra history entries catch Back. */
export function useLeaveGuard(unsaved: boolean) {
  const navigate = useNavigate()
  const [way, setWay] = useState<{ to: string } | 'back' | null>(null)
  const listening = useRef<AbortController>(null)
  const end = useEffectEvent(() => {
    listening.current?.abort()
    // The changes are saved or discarded. After the session has ended, the sign-in page opens instead.
    if (currentClient()) removeEntries(navigate)
  })

  useEffect(() => {
    if (!unsaved) return
    listening.current = new AbortController()
    const { signal } = listening.current
    const address = location.href
    addEntries()
    window.addEventListener('beforeunload', event => event.preventDefault(), { signal })
    window.addEventListener(
      'popstate',
      () => {
        if (location.href !== address) return
        if (!traversing) setWay('back')
        addEntries()
      },
      { signal }
    )
    interceptLinks(to => setWay({ to }), signal)
    return () => end()
  }, [unsaved])

  function leave() {
    listening.current?.abort()
    if (way === 'back') traverse(-ENTRIES - 1, navigate)
    else if (way) removeEntries(navigate, way.to)
    setWay(null)
  }

  return { asking: way !== null, stay: () => setWay(null), leave }
}

function addEntries(): void {
  for (let entry = readEntry(history.state) + 1; entry <= ENTRIES; entry++)
    history.pushState({ ...history.state, [MARK]: entry }, '')
}

function removeEntries(navigate: (path: string) => unknown, next?: string): void {
  const entry = readEntry(history.state)
  if (entry > 0 && !traversing) traverse(-entry, navigate, next)
  else if (next !== undefined) navigate(next)
}

function readEntry(state: unknown): number {
  if (typeof state !== 'object' || state === null || !(MARK in state)) return 0
  return Number(state[MARK])
}

/** True until the browser has arrived at the entry of `traverse`, for all listeners of that `popstate`. */
let traversing = false

/** Traversal is asynchronous. A link followed meanwhile replaces `next`: the browser would go back from its page. */
function traverse(delta: number, navigate: (path: string) => unknown, next?: string): void {
  // Without an entry that far back the browser would do nothing.
  if (history.length <= -delta) return
  const arriving = new AbortController()
  const { signal } = arriving

  function end() {
    arriving.abort()
    setTimeout(() => (traversing = false))
  }

  traversing = true
  window.addEventListener(
    'popstate',
    () => {
      end()
      if (next !== undefined) navigate(next)
    },
    { signal }
  )
  window.addEventListener('pagehide', end, { signal })
  interceptLinks(path => (next = path), signal)
  history.go(delta)
}

/** Passes the paths of followed links to `onLink` instead of navigating to them, until `signal` aborts. */
function interceptLinks(onLink: (path: string) => void, signal: AbortSignal): void {
  document.addEventListener(
    'click',
    event => {
      const path = linkOf(event)
      if (path === null) return
      event.preventDefault()
      event.stopPropagation()
      onLink(path)
    },
    { signal, capture: true }
  )
}

function linkOf(event: MouseEvent): string | null {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link?.href || link.target === '_blank' || link.hasAttribute('download')) return null
  const { origin, pathname, search, hash } = new URL(link.href)
  if (origin !== location.origin || pathname + search === location.pathname + location.search) return null
  return pathname + search + hash
}
