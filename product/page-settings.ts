import { fetchOriginOf, isOrigin, StartError } from '@hirfa/delivery-releases'

type Settings = Record<string, string | undefined>

interface PageSettings {
  pageSettings: Record<string, string>
  fetchOrigins: string[]
}

const MAPBOX_ORIGINS = ['https://api.mapbox.com', 'https://events.mapbox.com']
const FIREBASE_ORIGINS = ['https://firebaseinstallations.googleapis.com', 'https://fcmregistrations.googleapis.com']

/** Throws a `StartError` for an invalid setting. */
export function pageSettingsFrom(env: Settings): PageSettings {
  const all = [mapsFrom(env), connectionCheckFrom(env), listingFrom(env), firebaseFrom(env)]
  return {
    pageSettings: Object.assign({}, ...all.map(({ pageSettings = {} }) => pageSettings)),
    fetchOrigins: all.flatMap(({ fetchOrigins = [] }) => fetchOrigins)
  }
}

/** `MAP_STYLE_URL`: a style without a key; `MAP_ORIGINS`: its tiles and fonts. Unset: the map of the build. */
function mapsFrom({
  MAPBOX_TOKEN: mapboxToken,
  MAP_STYLE_URL: styleUrl,
  MAP_ORIGINS = ''
}: Settings): Partial<PageSettings> {
  const origins = MAP_ORIGINS.split(/[\s,]+/).filter(origin => origin !== '')
  const invalid = origins.find(origin => !isOrigin(origin))
  if (invalid) throw new StartError(`${invalid} in MAP_ORIGINS is not an origin such as https://tiles.example.`)
  const styleOrigin = styleUrl ? fetchOriginOf(styleUrl) : undefined
  if (styleUrl && !styleOrigin)
    throw new StartError(`MAP_STYLE_URL must be the address of a map style, got "${styleUrl}".`)
  return {
    ...(mapboxToken || styleUrl ? { pageSettings: { map: JSON.stringify({ mapboxToken, styleUrl }) } } : {}),
    fetchOrigins: [
      ...new Set([...(mapboxToken ? MAPBOX_ORIGINS : []), ...(styleOrigin ? [styleOrigin] : []), ...origins])
    ]
  }
}

function connectionCheckFrom({ CONNECTION_CHECK_URL: address }: Settings): Partial<PageSettings> {
  if (!address) return {}
  const origin = fetchOriginOf(address)
  if (!origin) throw new StartError(`CONNECTION_CHECK_URL must be an http address, got "${address}".`)
  return { pageSettings: { 'connection-check': address }, fetchOrigins: [origin] }
}

/** `static`: pages use the listing that is part of the build. */
function listingFrom({ LISTING = '' }: Settings): Partial<PageSettings> {
  if (!['', 'server', 'static'].includes(LISTING))
    throw new StartError(`LISTING must be server or static, got "${LISTING}".`)
  return LISTING === 'static' ? { pageSettings: { listing: 'static' } } : {}
}

function firebaseFrom({ FIREBASE_APP }: Settings): Partial<PageSettings> {
  return FIREBASE_APP ? { fetchOrigins: FIREBASE_ORIGINS } : {}
}
