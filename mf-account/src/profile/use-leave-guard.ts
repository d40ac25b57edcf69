import { useEffect, useState } from 'react'
import { currentClient } from '@hirfa/shared-platform'
import { useNavigate } from '@hirfa/shared-platform/router'

const MARK = 'leaveGuard'

/**
 * Asks for confirmation before a page with unsaved changes is left by a link, by Back or by closing
 * the tab. The declarative router has no blocker, so an extra history entry catches Back.
 */
export function useLeaveGuard(unsaved: boolean) {
  const navigate = useNavigate()
  const [way, setWay] = useState<{ to: string } | 'back' | null>(null)

  useEffect(() => {
    if (!unsaved) return
    const listening = new AbortController()
    const { signal } = listening
    addGuardEntry()
    window.addEventListener('beforeunload', event => event.preventDefault(), { signal })
    window.addEventListener(
      'popstate',
      () => {
        addGuardEntry()
        setWay('back')
      },
      { signal }
    )
    document.addEventListener(
      'click',
      event => {
        const to = wayOf(event)
        if (to === null) return
        event.preventDefault()
        event.stopPropagation()
        setWay({ to })
      },
      { signal, capture: true }
    )
    return () => {
      listening.abort()
      // The changes are saved or discarded: remove the extra entry. After the session has ended, the sign-in page opens instead.
      if (isGuard(history.state) && currentClient()) history.back()
    }
  }, [unsaved])

  function leave() {
    if (way === 'back') history.go(-2)
    else if (way) void navigate(way.to, { replace: true })
    setWay(null)
  }

  return { asking: way !== null, stay: () => setWay(null), leave }
}

/** The path that a click navigates to within this site, or `null`. */
function wayOf(event: MouseEvent): string | null {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link?.href || link.target === '_blank' || link.hasAttribute('download')) return null
  const { origin, pathname, search, hash } = new URL(link.href)
  if (origin !== location.origin || pathname + search === location.pathname + location.search) return null
  return pathname + search + hash
}

function addGuardEntry(): void {
  if (!isGuard(history.state)) history.pushState({ ...history.state, [MARK]: true }, '')
}

function isGuard(state: unknown): boolean {
  return typeof state === 'object' && state !== null && MARK in state
}
