import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Language } from '@hirfa/shared-i18n'
import type { MapPlace, MapView } from './map-view.ts'
import type { OpenedMap } from './open-map.ts'
import { ALGIERS, type Position } from './position.ts'

interface ShownMap {
  state: 'loading' | 'ready' | 'unavailable'
  view: MapView | null
  center: Position | null
  retry(): void
}

interface MapOptions {
  element: RefObject<HTMLElement | null>
  position: Position | null
  /** The center of the map if `position` is `null`. */
  home: Position | null
  /** `null` while they load. The map waits for them, since its dots are drawn once. */
  places: readonly MapPlace[] | null
  title: string
  language: Language
  onPick: (position: Position) => void
}

/** Map code is loaded here, not with the page. */
export function useMap({ element, position, places, language, ...shown }: MapOptions): ShownMap {
  const [map, setMap] = useState<OpenedMap>('loading')
  const [attempt, setAttempt] = useState(0)
  const [center, setCenter] = useState<Position | null>(null)
  const view = typeof map === 'object' ? map : null
  const latest = useRef({ position, ...shown })
  useLayoutEffect(() => {
    latest.current = { position, ...shown }
  })

  useEffect(() => {
    const place = element.current
    if (!place || !places) return
    const asked = new AbortController()
    let close: (() => void) | undefined

    function show(opened: OpenedMap) {
      if (typeof opened === 'object') {
        opened.onMove(setCenter)
        opened.onPick(picked => latest.current.onPick(picked))
      }
      setMap(opened)
    }

    async function open(on: HTMLElement, dots: readonly MapPlace[]) {
      const { openMap, providersFor, readMapSettings } = await import('./open-map.ts')
      if (asked.signal.aborted) return
      const { home: center, ...rest } = latest.current
      const opening = { ...rest, element: on, center: center ?? ALGIERS, places: dots, language }
      close = openMap(providersFor(readMapSettings(document)), opening, show)
    }

    open(place, places).catch(() => setMap('unavailable'))

    return () => {
      asked.abort()
      close?.()
      setMap('loading')
    }
  }, [element, places, language, attempt])

  const { latitude, longitude } = shown.home ?? {}
  useEffect(() => {
    const free = !latest.current.position && latitude !== undefined && longitude !== undefined
    if (free) view?.lookAt({ latitude, longitude })
  }, [view, latitude, longitude])

  function retry() {
    setMap('loading')
    setAttempt(attempt + 1)
  }

  return { state: typeof map === 'object' ? 'ready' : map, view, center, retry }
}
