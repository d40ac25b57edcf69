import type { Random } from './random.ts'

const TRADES = {
  male: [
    ['plumbing'],
    ['plumbing', 'electricity'],
    ['electricity'],
    ['electricity', 'air-conditioning'],
    ['air-conditioning', 'appliance-repair'],
    ['appliance-repair'],
    ['painting'],
    ['painting', 'tiling'],
    ['tiling'],
    ['carpentry'],
    ['carpentry', 'locksmith'],
    ['locksmith', 'welding'],
    ['gardening'],
    ['pest-control', 'cleaning'],
    ['satellite-dish', 'electricity'],
    ['welding'],
    ['moving'],
    ['moving', 'carpentry']
  ],
  female: [['cleaning'], ['cleaning', 'gardening'], ['painting'], ['gardening'], ['cleaning', 'pest-control']]
}

export interface Trade {
  gender: 'male' | 'female'
  services: readonly string[]
}

/** Together the common services, which every wilaya has; the other services are occasional or large jobs. */
export const COMMON_TRADES: readonly Trade[] = [
  { gender: 'male', services: ['plumbing'] },
  { gender: 'male', services: ['electricity', 'air-conditioning', 'appliance-repair'] },
  { gender: 'male', services: ['carpentry', 'locksmith'] },
  { gender: 'female', services: ['painting', 'cleaning'] }
]

/** Prices in dinars for one unit of a service: lowest, highest, step. */
const PRICES: Record<string, [number, number, number]> = {
  plumbing: [1200, 2500, 100],
  electricity: [1200, 2500, 100],
  painting: [350, 800, 50],
  cleaning: [600, 1200, 50],
  'air-conditioning': [3000, 7000, 500],
  'appliance-repair': [2000, 4000, 250],
  carpentry: [1500, 3000, 100],
  tiling: [900, 2000, 100],
  moving: [5000, 15000, 500],
  locksmith: [2500, 6000, 250],
  gardening: [800, 1500, 50],
  'pest-control': [2500, 5000, 250],
  'satellite-dish': [2500, 6000, 250],
  welding: [2500, 6000, 250]
}
const UNLISTED: [number, number, number] = [1500, 4000, 100]

export function tradesOf(gender: 'male' | 'female', random: Random): string[] {
  return random.pick(TRADES[gender])
}

/** A price, or `null` where the price is set after an inspection. */
export function priceOf(slug: string, random: Random): number | null {
  const [lowest, highest, step] = PRICES[slug] ?? UNLISTED
  const price = lowest + step * random.whole(0, (highest - lowest) / step)
  return random.chance(0.03) ? null : price
}
