import * as v from 'valibot'

/**
 * Which maps may be used, in the page as `<meta name="hirfa-map" content='{"mapboxToken":"pk.…"}'>`.
 * Without it the map that is shipped with the product is drawn, which needs no key and no network.
 */
const MapSettings = v.object({
  mapboxToken: v.optional(v.pipe(v.string(), v.nonEmpty())),
  mapboxStyle: v.optional(v.string(), 'mapbox://styles/mapbox/streets-v12'),
  /** The address of a style for maplibre, such as one of OpenFreeMap's. */
  styleUrl: v.optional(v.pipe(v.string(), v.url()))
})
export type MapSettings = v.InferOutput<typeof MapSettings>

export function readMapSettings(page: Document): MapSettings {
  const content = page.querySelector('meta[name="hirfa-map"]')?.getAttribute('content')
  const settings = v.safeParse(v.pipe(v.string(), v.parseJson(), MapSettings), content || '{}')
  return settings.success ? settings.output : v.parse(MapSettings, {})
}
