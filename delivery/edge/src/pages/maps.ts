import { StartError } from 'delivery-releases'
import { fetchOriginOf, isOrigin } from 'delivery-releases'
import { element } from 'delivery-releases'

/** Which maps a page may use. With none of it, the map that is shipped with the product is drawn. */
export interface Maps {
  /** The public key of Mapbox. */
  mapboxToken?: string
  /** The address of a style that needs no key. */
  styleUrl?: string
  /** Everything that maps are fetched from. */
  origins: readonly string[]
}

export const SHIPPED_MAP: Maps = { origins: [] }

const MAPBOX_ORIGINS = ['https://api.mapbox.com', 'https://events.mapbox.com']

/** Reads the settings `MAPBOX_TOKEN`, `MAP_STYLE_URL` and `MAP_ORIGINS` (where a style's tiles and fonts are). */
export function mapsOf(env: Record<string, string | undefined>): Maps {
  const { MAPBOX_TOKEN: mapboxToken, MAP_STYLE_URL: styleUrl, MAP_ORIGINS = '' } = env
  const origins = MAP_ORIGINS.split(/[\s,]+/).filter(origin => origin !== '')
  const wrong = origins.find(origin => !isOrigin(origin))
  if (wrong) throw new StartError(`${wrong} in MAP_ORIGINS is not an origin such as https://tiles.example.`)
  return {
    mapboxToken,
    styleUrl,
    origins: [
      ...new Set([...(mapboxToken ? MAPBOX_ORIGINS : []), ...(styleUrl ? [originOf(styleUrl)] : []), ...origins])
    ]
  }
}

/** Tells the page of its maps, where a setting has anything to tell. */
export function mapMeta({ mapboxToken, styleUrl }: Maps): string {
  if (!mapboxToken && !styleUrl) return ''
  return element('meta', { name: 'hirfa-map', content: JSON.stringify({ mapboxToken, styleUrl }) })
}

function originOf(address: string): string {
  const origin = fetchOriginOf(address)
  if (!origin) throw new StartError(`MAP_STYLE_URL is «${address}», which is not an address of a style.`)
  return origin
}
