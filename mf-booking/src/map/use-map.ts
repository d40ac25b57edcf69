import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { readMapSettings } from './map-settings.ts'
import type { MapPlace, MapView } from './map-view.ts'
import { ALGIERS, isInAlgeria, type Position } from './position.ts'
import { whereAmI } from './where-am-i.ts'

type MapState = 'loading' | 'ready' | 'unavailable'

interface OpenMap {
  state: MapState
  view: MapView | null
  /** The middle of the map. */
  center: Position | null
  /** The code of a map may not have come for want of a network. */
  retry(): void
}

interface MapPlan {
  element: RefObject<HTMLElement | null>
  position: Position | null
  /** `null` until the list of the wilaya is there; the map waits for it, as its dots are drawn once. */
  places: readonly MapPlace[] | null
  title: string
  onPick: (position: Position) => void
}

/** Opens a map in an element; its code is fetched now and not before. */
export function useMap({ element, position, places, title, onPick }: MapPlan): OpenMap {
  const [state, setState] = useState<MapState>('loading')
  const [view, setView] = useState<MapView | null>(null)
  const [attempt, setAttempt] = useState(0)
  const [center, setCenter] = useState<Position | null>(null)
  const latest = useRef({ position, title, onPick })
  useLayoutEffect(() => {
    latest.current = { position, title, onPick }
  })

  useEffect(() => {
    const place = element.current
    if (!place || !places) return
    const asked = new AbortController()
    let close: (() => void) | undefined

    function show(opened: MapView) {
      opened.onMove(setCenter)
      opened.onPick(picked => latest.current.onPick(picked))
      setView(opened)
      setState('ready')
      void lookHere(opened)
    }

    async function lookHere(opened: MapView) {
      const here = latest.current.position ? null : await whereAmI()
      // Not over a position chosen in the meantime; a refusal, or a device abroad, leaves the map where it is.
      if (here && isInAlgeria(here) && !latest.current.position && !asked.signal.aborted) opened.lookAt(here)
    }

    function awaitNext() {
      setView(null)
      setState('loading')
    }

    function giveUp() {
      setView(null)
      setState('unavailable')
    }

    async function open(on: HTMLElement, dots: readonly MapPlace[]) {
      const { openMap, providersFor } = await import('./open-map.ts')
      if (asked.signal.aborted) return
      const opening = { ...latest.current, element: on, center: ALGIERS, places: dots }
      close = openMap(providersFor(readMapSettings(document)), opening, {
        onReady: show,
        onBroken: awaitNext,
        onUnavailable: giveUp
      })
    }

    open(place, places).catch(giveUp)

    return () => {
      asked.abort()
      close?.()
      setView(null)
      setState('loading')
    }
  }, [element, places, attempt])

  function retry() {
    setState('loading')
    setAttempt(attempt + 1)
  }

  return { state, view, center, retry }
}
