import { createHash } from 'node:crypto'
import { isIPv6 } from 'node:net'

/** Addresses are hashed into so few numbers that they identify no visitor, and still show how many sources reported. */
const SOURCES = 64
/** The number of dishonest or repeating sources that cannot change a result. */
const DOUBTED = 3

/** The number of an address. IPv6 addresses of one network have the same number. */
export function sourceOf(address: string): number {
  return createHash('sha256').update(networkOf(address)).digest().readUInt16BE() % SOURCES
}

/** A sum that three addresses can neither raise nor lower much: each source counts up to the fourth largest, at least 1. */
export function weighed(bySource: readonly number[]): number {
  const most = Math.max(1, bySource.toSorted((one, other) => other - one)[DOUBTED] ?? 0)
  return bySource.reduce((sum, count) => sum + Math.min(count, most), 0)
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
