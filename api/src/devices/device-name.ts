/** A browser and the system under it, by the names their makers give them; `null` for what we do not know. */
export interface DeviceName {
  browser: string | null
  system: string | null
}

type Signs = readonly (readonly [name: string, sign: RegExp])[]

/** In this order: most browsers also call themselves by the names of those further down. */
const BROWSERS: Signs = [
  ['Samsung Internet', /SamsungBrowser\//],
  ['Edge', /Edg(e|A|iOS)?\//],
  ['Opera', /OPR\/|OPiOS\/|OPT\//],
  ['Yandex', /YaBrowser\//],
  ['UC Browser', /UCBrowser\//],
  ['Firefox', /Firefox\/|FxiOS\//],
  ['Chrome', /Chrome\/|CriOS\//],
  ['Safari', /Version\/.+Safari\//]
]

const SYSTEMS: Signs = [
  ['Windows', /Windows NT/],
  ['Android', /Android/],
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['ChromeOS', /CrOS/],
  ['macOS', /Macintosh/],
  ['Linux', /Linux/]
]

/** The two words of a `User-Agent` header that tell people which device it is; the rest is not kept. */
export function deviceName(userAgent = ''): DeviceName {
  return { browser: nameIn(BROWSERS, userAgent), system: nameIn(SYSTEMS, userAgent) }
}

function nameIn(signs: Signs, userAgent: string): string | null {
  return signs.find(([, sign]) => sign.test(userAgent))?.[0] ?? null
}
