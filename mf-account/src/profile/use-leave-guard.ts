import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { currentClient } from '@hirfa/shared-platform'
import { useNavigate } from '@hirfa/shared-platform/router'
import { interceptLinks, isTraversing, traverse } from './history-traversal.ts'

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
        if (!isTraversing()) setWay('back')
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
  if (entry > 0 && !isTraversing()) traverse(-entry, navigate, next)
  else if (next !== undefined) navigate(next)
}

function readEntry(state: unknown): number {
  if (typeof state !== 'object' || state === null || !(MARK in state)) return 0
  return Number(state[MARK])
}
