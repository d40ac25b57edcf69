import { boundedCache } from '../../http/bounded-cache.ts'
import type { Violation } from '../../state/gate.ts'
import { buildName } from '../build.ts'
import { type MetName, typeViolation } from '../rules/needs.ts'
import { type Comparison, compareTypes } from './compare-types.ts'

const MOST_RESULTS = 50_000
const FITS = ''

export function typeRule() {
  const known = boundedCache<string>(MOST_RESULTS)

  return async function incompatibleTypes(met: readonly MetName[]): Promise<Violation[]> {
    const compared = met.flatMap(name => {
      const comparison = comparisonOf(name)
      return comparison ? [{ name, comparison, key: resultKey(name) }] : []
    })
    const unknown = compared.filter(({ key }) => known.get(key) === undefined)
    if (unknown.length > 0) {
      const reasons = await compareTypes(unknown.map(({ comparison }) => comparison))
      for (const [index, { key }] of unknown.entries()) known.set(key, reasons[index] ?? FITS)
    }
    return compared.flatMap(({ name, key }) => {
      const reason = known.get(key)
      return reason ? [typeViolation(name, reason)] : []
    })
  }
}

function comparisonOf({ provider, consumer, need, module }: MetName): Comparison | undefined {
  const [given, wanted] = [provider.declarations, consumer.declarations]
  if (!given || !wanted) return undefined
  return {
    provider: { app: provider.app, declarations: given },
    consumer: { app: consumer.app, declarations: wanted },
    need,
    module
  }
}

function resultKey({ provider, consumer, need, module }: MetName): string {
  return JSON.stringify([buildName(provider), buildName(consumer), need.from, need.name, module])
}
