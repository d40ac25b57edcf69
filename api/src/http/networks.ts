import { isIPv4, isIPv6 } from 'node:net'

export interface Network {
  name: string
  /** A /64 is one household; an IPv4 address or a /48 can be thousands of people (CGNAT, a campus). */
  household: boolean
}

export function clientNetworks(ip: string): Network[] {
  const groups = isIPv6(ip) ? groupsOf(ip) : null
  if (!groups) return [{ name: isIPv4(ip) ? ip : 'unknown', household: false }]
  const mapped = mappedIPv4(groups)
  if (mapped) return [{ name: mapped, household: false }]
  return [
    { name: `${joinPrefix(groups, 4)}::/64`, household: true },
    { name: `${joinPrefix(groups, 3)}::/48`, household: false }
  ]
}

export function siteOf(ip: string): string {
  return clientNetworks(ip).at(-1)?.name ?? 'unknown'
}

/** The address or household, and the network of its subscriber's neighbours: a /24 or a /48. */
export function widerNetworksOf(ip: string): string[] {
  const names = clientNetworks(ip).map(({ name }) => name)
  const [name = ''] = names
  return isIPv4(name) ? [name, `${name.slice(0, name.lastIndexOf('.'))}.0/24`] : names
}

function groupsOf(ip: string): number[] {
  // A URL writes an embedded IPv4 address as two groups.
  const address = new URL(`http://[${ip.split('%')[0]}]`).hostname.slice(1, -1)
  const [before = [], after = []] = address.split('::').map(half =>
    half
      .split(':')
      .filter(Boolean)
      .map(group => parseInt(group, 16))
  )
  return [...before, ...Array<number>(8 - before.length - after.length).fill(0), ...after]
}

function mappedIPv4(groups: number[]): string | null {
  const [high = 0, low = 0] = groups.slice(6)
  const mapped = groups.slice(0, 5).every(group => group === 0) && groups[5] === 0xffff
  return mapped ? [high >> 8, high & 255, low >> 8, low & 255].join('.') : null
}

function joinPrefix(groups: number[], count: number): string {
  return groups
    .slice(0, count)
    .map(group => group.toString(16))
    .join(':')
}
