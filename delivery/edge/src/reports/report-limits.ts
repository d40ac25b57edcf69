import { networkOf } from '@hirfa/delivery-releases'
import { TOKEN_MS } from './report-tokens.ts'

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

const MOST_PAGES = 200_000
const MOST_STATEMENTS = 40

export function spentStatements(now: () => Date): (page: string, statement: string) => boolean {
  let [current, earlier] = [new Map<string, Set<string>>(), new Map<string, Set<string>>()]
  let period = 0

  return (page, statement) => {
    const entered = Math.floor(now().getTime() / TOKEN_MS)
    if (entered !== period) {
      // A token lives as long as a period, so it is in this one or the one before.
      ;[earlier, current] = [entered === period + 1 ? current : new Map(), new Map()]
      period = entered
    }
    const known = current.get(page) ?? earlier.get(page)
    if (known?.has(statement) || (known?.size ?? 0) >= MOST_STATEMENTS) return false
    if (!known && current.size >= MOST_PAGES) return false
    if (known) known.add(statement)
    else current.set(page, new Set([statement]))
    return true
  }
}
