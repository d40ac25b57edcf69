import { coordinateOf, isInAlgeria, type Position, rounded } from './position.ts'

export type PasteProblem = 'link_shortened' | 'link_unreadable' | 'link_abroad'

const MOST_LETTERS = 2000
const NUMBER = String.raw`(-?\d{1,3}(?:\.\d+)?)`
const GOOGLE = /^(www\.|maps\.)?google\.(com|dz|fr)$/
const SHORTENED = new Set(['maps.app.goo.gl', 'goo.gl', 'g.co'])
/** In order of precedence: the marker of a Google Maps address, the middle of its map. */
const IN_GOOGLE = [new RegExp(`!3d${NUMBER}!4d${NUMBER}`), new RegExp(`@${NUMBER},${NUMBER}`)]
const PAIR = new RegExp(String.raw`^${NUMBER},\s*${NUMBER}(?:$|[;(?])`)
const QUERIES = ['q', 'query', 'll', 'destination']

/** The place of a Google Maps link, a `geo:` link, a full plus code or two numbers. */
export function readPastedPlace(text: string): Position | PasteProblem {
  const pasted = text.trim()
  if (pasted.length > MOST_LETTERS) return 'link_unreadable'
  const link = toLink(pasted)
  if (link?.protocol === 'https:' && SHORTENED.has(link.hostname)) return 'link_shortened'
  const place = link ? readLink(link) : (readPair(pasted) ?? readPlusCode(pasted))
  if (!place) return 'link_unreadable'
  return isInAlgeria(place) ? rounded(place) : 'link_abroad'
}

function toLink(text: string): URL | null {
  try {
    return new URL(text)
  } catch {
    // The text is no URL; it may be two coordinates or a plus code.
    return null
  }
}

function readLink(link: URL): Position | null {
  if (link.protocol === 'geo:') return readPair(link.searchParams.get('q') ?? '') ?? readPair(link.pathname)
  if (link.protocol !== 'https:') return null
  if (link.hostname === 'plus.codes') return readPlusCode(link.pathname.slice(1).replace(/%2B/i, '+'))
  if (!GOOGLE.test(link.hostname)) return null
  const marked = IN_GOOGLE.map(pattern => pattern.exec(link.pathname)).find(Boolean)
  if (marked) return toPosition(marked[1], marked[2])
  return QUERIES.map(name => readPair(link.searchParams.get(name) ?? '')).find(Boolean) ?? null
}

function readPair(text: string): Position | null {
  const found = PAIR.exec(text)
  return found && toPosition(found[1], found[2])
}

function toPosition(first = '', second = ''): Position | null {
  const latitude = coordinateOf(first, 'latitude')
  const longitude = coordinateOf(second, 'longitude')
  return latitude === null || longitude === null ? null : { latitude, longitude }
}

const PLUS_CODE = /^([23456789CFGHJMPQRVWX]{8})\+([23456789CFGHJMPQRVWX]{2})$/
const DIGITS = '23456789CFGHJMPQRVWX'

/** Ten digits, in turn of latitude and longitude, each a twentieth of the one before; the middle of the square. */
function readPlusCode(text: string): Position | null {
  const found = PLUS_CODE.exec(text.toUpperCase())
  if (!found) return null
  const degreesOf = (digits: string[]) =>
    digits.reduce((sum, digit, at) => sum + DIGITS.indexOf(digit) * 20 ** (1 - at), 0) + 20 ** -3 / 2
  const digits = [...`${found[1]}${found[2]}`]
  return {
    latitude: degreesOf(digits.filter((_digit, at) => at % 2 === 0)) - 90,
    longitude: degreesOf(digits.filter((_digit, at) => at % 2 === 1)) - 180
  }
}
