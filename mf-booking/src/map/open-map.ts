import * as v from 'valibot'
import type { MapOpening, MapProvider, MapView } from './map-view.ts'

/** A map of another provider that has not loaded by then is replaced by the next one. */
export const LOAD_TIMEOUT_MS = 2500
/** The shipped map has no replacement, and a slow phone draws it in several seconds. */
const LAST_LOAD_TIMEOUT_MS = 20_000

/** Read from `<meta name="hirfa-map" content='{"mapboxToken":"pk.…"}'>`. */
const MapSettings = v.object({
  mapboxToken: v.optional(v.pipe(v.string(), v.nonEmpty())),
  mapboxStyle: v.optional(v.string(), 'mapbox://styles/mapbox/streets-v12'),
  styleUrl: v.optional(v.pipe(v.string(), v.url()))
})
export type MapSettings = v.InferOutput<typeof MapSettings>

export function readMapSettings(page: Document): MapSettings {
  const content = page.querySelector('meta[name="hirfa-map"]')?.getAttribute('content')
  const settings = v.safeParse(v.pipe(v.string(), v.parseJson(), MapSettings), content || '{}')
  return settings.success ? settings.output : v.parse(MapSettings, {})
}

/** Loading again after a map that was shown has failed: the next provider is tried. */
export type OpenedMap = MapView | 'loading' | 'unavailable'

/** In order of preference. The code of a provider is loaded when it is tried. */
export function providersFor(settings: MapSettings): (() => Promise<MapProvider>)[] {
  const { mapboxToken, mapboxStyle, styleUrl } = settings
  return [
    ...(mapboxToken ? [async () => (await import('./mapbox-map.ts')).mapboxMap(mapboxToken, mapboxStyle)] : []),
    ...(styleUrl ? [async () => (await import('./maplibre-map.ts')).onlineMap(styleUrl)] : []),
    async () => (await import('./maplibre-map.ts')).shippedMap
  ]
}

/** Opens the first provider that works, and the next one after a later failure. Returns a function that closes it. */
export function openMap(
  providers: readonly (() => Promise<MapProvider>)[],
  opening: MapOpening,
  onChange: (opened: OpenedMap) => void
): () => void {
  let view: MapView | undefined
  let closed = false

  async function tryFrom(index: number): Promise<void> {
    const load = providers[index]
    if (closed) return
    if (!load) return onChange('unavailable')
    let broken = false
    const next = () => {
      if (broken || closed) return
      broken = true
      if (view) onChange('loading')
      view?.destroy()
      view = undefined
      opening.element.replaceChildren()
      void tryFrom(index + 1)
    }
    const limit = { timer: undefined as ReturnType<typeof setTimeout> | undefined }
    try {
      const provider = await load()
      limit.timer = setTimeout(next, index < providers.length - 1 ? LOAD_TIMEOUT_MS : LAST_LOAD_TIMEOUT_MS)
      const opened = await provider(opening, next)
      if (broken || closed) return opened.destroy()
      view = opened
      onChange(opened)
    } catch {
      // Any failure leads to the next provider; after the last one the page shows the coordinate fields only.
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
