import { boundedBy, type Hours } from './sources.ts'

export interface Tally {
  views: number
  bad: number
}

export interface Stratum {
  own: Tally
  other: Tally
}

export type Tallies = ReadonlyMap<string, Tally>

interface Network extends Stratum {
  share: number
}

/** Networks with fewer page views are compared together. */
const FEWEST_VIEWS = 10
/** Leaves out networks until they have `share` together; after so many of them only until they have `leastShare`. */
const DOUBTED = { networks: 12, share: 0.2, leastShare: 0.02 }
const NONE: Tally = { views: 0, bad: 0 }

export function networksOf(own: Tallies, other: Tallies, hours: Hours): Network[] {
  const names = [...new Set([...own.keys(), ...other.keys()])]
  const tallies = names.map(name => [name, own.get(name) ?? NONE, other.get(name) ?? NONE] as const)
  const bounded = boundedBy(new Map(tallies.map(([name, one, two]) => [name, one.views + two.views])), hours)
  const all = names.reduce((sum, name) => sum + 1 + (hours.get(name) ?? 0), 0)
  return tallies.map(([name, one, two]) => {
    const weight = (bounded.get(name) ?? 0) / Math.max(1, one.views + two.views)
    return { own: scaled(one, weight), other: scaled(two, weight), share: (1 + (hours.get(name) ?? 0)) / all }
  })
}

/** The networks without those that speak most against the own version, which an attacker may have chosen. */
export function withoutDoubted(networks: readonly Network[]): Network[] {
  const whole = sumStrata(networks)
  const excess = (network: Network) => {
    const { own, other } = network.own.views + network.other.views < FEWEST_VIEWS ? whole : network
    const share = own.views / Math.max(1, own.views + other.views)
    return network.own.bad - share * (network.own.bad + network.other.bad)
  }
  const sorted = networks.toSorted((one, other) => excess(other) - excess(one))
  let share = 0
  let count = 0
  while (count < sorted.length && share < (count < DOUBTED.networks ? DOUBTED.share : DOUBTED.leastShare))
    share += sorted[count++]?.share ?? 0
  return sorted.slice(count)
}

export function strataOf(networks: readonly Network[]): Stratum[] {
  const isLarge = ({ own, other }: Network) => own.views + other.views >= FEWEST_VIEWS
  return [...networks.filter(isLarge), sumStrata(networks.filter(network => !isLarge(network)))]
}

export function sumStrata(strata: readonly Stratum[]): Stratum {
  return { own: added(strata.map(({ own }) => own)), other: added(strata.map(({ other }) => other)) }
}

function added(tallies: readonly Tally[]): Tally {
  return tallies.reduce((sum, { views, bad }) => ({ views: sum.views + views, bad: sum.bad + bad }), NONE)
}

function scaled({ views, bad }: Tally, weight: number): Tally {
  return { views: views * weight, bad: Math.min(bad, views) * weight }
}
