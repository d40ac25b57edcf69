import { expect, test } from 'vitest'
import { clientNetworks, siteOf, widerNetworksOf } from './networks.ts'

test.each([
  ['41.96.0.1', ['41.96.0.1']],
  ['::ffff:41.96.0.1', ['41.96.0.1']],
  ['::ffff:2960:1', ['41.96.0.1']],
  ['2001:db8:1:2:3:4:5:6', ['2001:db8:1:2::/64', '2001:db8:1::/48']],
  ['2001:0db8:0001:0002::9', ['2001:db8:1:2::/64', '2001:db8:1::/48']],
  ['2001:db8::1', ['2001:db8:0:0::/64', '2001:db8:0::/48']],
  ['::1', ['0:0:0:0::/64', '0:0:0::/48']],
  ['fe80::1%eth0', ['fe80:0:0:0::/64', 'fe80:0:0::/48']],
  ['64:ff9b::1.2.3.4', ['64:ff9b:0:0::/64', '64:ff9b:0::/48']],
  ['not an address', ['unknown']],
  ['', ['unknown']]
])('%s is counted as %j', (ip, names) => {
  expect(clientNetworks(ip).map(({ name }) => name)).toEqual(names)
  expect(siteOf(ip)).toBe(names.at(-1))
})

test.each([
  ['41.96.7.1', ['41.96.7.1', '41.96.7.0/24']],
  ['::ffff:41.96.7.1', ['41.96.7.1', '41.96.7.0/24']],
  ['2001:db8:1:2::6', ['2001:db8:1:2::/64', '2001:db8:1::/48']],
  ['', ['unknown']]
])('messages to %s are counted in %j', (ip, names) => {
  expect(widerNetworksOf(ip)).toEqual(names)
})
