import { networkOf } from '@hirfa/delivery-releases'

const MINUTE_MS = 60_000
const PER_ADDRESS = 240
const IN_ALL = 30_000
const MOST_ADDRESSES = 10_000

export function reportLimits(now: () => Date): (address: string) => boolean {
  let minute = 0
  let all = 0
  const addresses = new Map<string, number>()

  return address => {
    const current = Math.floor(now().getTime() / MINUTE_MS)
    if (current !== minute) {
      minute = current
      all = 0
      addresses.clear()
    }
    const network = networkOf(address)
    const count = (addresses.get(network) ?? 0) + 1
    if (all >= IN_ALL || count > PER_ADDRESS || (count === 1 && addresses.size >= MOST_ADDRESSES)) return false
    all++
    addresses.set(network, count)
    return true
  }
}
