import { createHmac, hash, randomBytes } from 'node:crypto'
import { isIPv6 } from 'node:net'

/** So few numbers that they identify no visitor. */
const SOURCES = 1_024
const START_LENGTH = 6
/** A network counts for at most this many times its share of the page views of the days before. */
const MOST_TIMES = 4

/** By source, the number of hours of the days before in which it loaded pages. */
export type Hours = ReadonlyMap<string, number>

/** `start-number` of an address, salted per start: a visitor cannot know which networks share a number. */
export function sourceNumbers(salt = randomBytes(32)): (address: string) => string {
  const start = hash('sha256', salt).slice(0, START_LENGTH)
  return address => {
    const number = createHmac('sha256', salt).update(networkOf(address)).digest().readUInt16BE() % SOURCES
    return `${start}-${String(number).padStart(4, '0')}`
  }
}

/** Per hour of the days before, at most four times the views of the median source of the same start; at least one. */
export function boundedBy(counts: ReadonlyMap<string, number>, hours: Hours): Map<string, number> {
  const expected = (source: string) => 1 + (hours.get(source) ?? 0)
  const limits = new Map<string, number>()
  for (const [start, sources] of Map.groupBy(counts.keys(), sourceStart)) {
    const rates = sources.map(source => (counts.get(source) ?? 0) / expected(source)).toSorted((a, b) => a - b)
    limits.set(start, MOST_TIMES * (rates[Math.floor((rates.length - 1) / 2)] ?? 0))
  }
  return new Map(
    [...counts].map(([source, count]) => {
      const limit = expected(source) * (limits.get(sourceStart(source)) ?? 0)
      return [source, Math.min(count, Math.max(1, limit))]
    })
  )
}

function sourceStart(source: string): string {
  return source.split('-')[0] ?? ''
}

/** The first 48 bits of an IPv6 address in any notation, or the IPv4 address. */
export function networkOf(address: string): string {
  if (!isIPv6(address) || address.startsWith('::ffff:')) return address
  const [head = '', tail] = address.split('::')
  const groups = head.split(':').filter(group => group !== '')
  const known = tail === undefined ? groups : [...groups, '0', '0', '0']
  return known
    .slice(0, 3)
    .map(group => group.replace(/^0+(?=.)/, ''))
    .join(':')
}
