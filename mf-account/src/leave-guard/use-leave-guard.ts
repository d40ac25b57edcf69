import { useEffect, useState } from 'react'
import { currentClient } from 'shared-platform'
import { useNavigate } from 'shared-platform/router'

const MARK = 'leaveGuard'

/**
 * Asks before a page with unsaved changes is left: by a link, by Back, or by closing the tab, where
 * the browser asks in its own words. The router of this product has no blocker, so an entry is put
 * into the history that Back takes away first.
 */
export function useLeaveGuard(unsaved: boolean) {
  const navigate = useNavigate()
  const [way, setWay] = useState<{ to: string } | 'back' | null>(null)

  useEffect(() => {
    if (!unsaved) return
    const listening = new AbortController()
    const { signal } = listening
    standGuard()
    window.addEventListener('beforeunload', event => event.preventDefault(), { signal })
    window.addEventListener(
      'popstate',
      () => {
        standGuard()
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
      // Saved or given up on the spot: the extra entry has done its work. A session that ended leads on to the sign-in page.
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

/** Where a click leads within this site; `null` for one that leaves the page where it is. */
function wayOf(event: MouseEvent): string | null {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link?.href || link.target === '_blank' || link.hasAttribute('download')) return null
  const { origin, pathname, search, hash } = new URL(link.href)
  if (origin !== location.origin || pathname + search === location.pathname + location.search) return null
  return pathname + search + hash
}

function standGuard(): void {
  if (!isGuard(history.state)) history.pushState({ ...history.state, [MARK]: true }, '')
}

function isGuard(state: unknown): boolean {
  return typeof state === 'object' && state !== null && MARK in state
}
