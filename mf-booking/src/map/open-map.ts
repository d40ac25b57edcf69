import type { MapOpening, MapProvider, MapView } from './map-view.ts'
import type { MapSettings } from './map-settings.ts'

const PATIENCE_MS = 2500

export interface MapEvents {
  onReady(view: MapView): void
  /** What was shown is gone; the next one is tried. */
  onBroken(): void
  /** None of the maps can be shown here. */
  onUnavailable(): void
}

/** The maps to try, best first; the code of each is fetched when its turn comes. */
export function providersFor(settings: MapSettings): (() => Promise<MapProvider>)[] {
  const { mapboxToken, mapboxStyle, styleUrl } = settings
  return [
    ...(mapboxToken ? [async () => (await import('./mapbox-map.ts')).mapboxMap(mapboxToken, mapboxStyle)] : []),
    ...(styleUrl ? [async () => (await import('./maplibre-map.ts')).onlineMap(styleUrl)] : []),
    async () => (await import('./maplibre-map.ts')).shippedMap
  ]
}

/** Opens the first map that works, and the next one when it breaks later. The answer closes it. */
export function openMap(
  providers: readonly (() => Promise<MapProvider>)[],
  opening: MapOpening,
  events: MapEvents
): () => void {
  let view: MapView | undefined
  let closed = false

  async function tryFrom(index: number): Promise<void> {
    const load = providers[index]
    if (closed) return
    if (!load) return events.onUnavailable()
    let broken = false
    const next = () => {
      if (broken || closed) return
      broken = true
      if (view) events.onBroken()
      view?.destroy()
      view = undefined
      opening.element.replaceChildren()
      void tryFrom(index + 1)
    }
    const limit = { timer: undefined as ReturnType<typeof setTimeout> | undefined }
    try {
      const provider = await load()
      limit.timer = setTimeout(next, PATIENCE_MS)
      const opened = await provider(opening, next)
      if (broken || closed) return opened.destroy()
      view = opened
      events.onReady(opened)
    } catch {
      // Whatever keeps this map from working here, the next one may do; the last one is the form.
      next()
    } finally {
      clearTimeout(limit.timer)
    }
  }

  void tryFrom(0)
  return () => {
    closed = true
    view?.destroy()
  }
}
