import { createHash } from 'node:crypto'
import { isIPv6 } from 'node:net'

/** Who tells is kept as one of so few numbers that it names nobody, and still shows that many have told. */
const SOURCES = 64
/** So many sources may be dishonest, or the same machine reloading, without being believed beyond the others. */
const DOUBTED = 3

/** The number of an address; whoever owns a network of version 6 owns its addresses. */
export function sourceOf(address: string): number {
  const network = isIPv6(address) && !address.startsWith('::ffff:') ? networkOf(address) : address
  return createHash('sha256').update(network).digest().readUInt16BE() % SOURCES
}

/**
 * The sum of what the sources tell, of which each weighs no more than the fourth heaviest, or one: three addresses
 * alone can neither make a version look broken nor hide that it is.
 */
export function weighed(bySource: readonly number[]): number {
  const most = Math.max(1, bySource.toSorted((one, other) => other - one)[DOUBTED] ?? 0)
  return bySource.reduce((sum, count) => sum + Math.min(count, most), 0)
}

/** The first 48 bits of an address of version 6, however it is written. */
function networkOf(address: string): string {
  const [head = '', tail] = address.split('::')
  const groups = head.split(':').filter(group => group !== '')
  const known = tail === undefined ? groups : [...groups, '0', '0', '0']
  return known
    .slice(0, 3)
    .map(group => group.replace(/^0+(?=.)/, ''))
    .join(':')
}
