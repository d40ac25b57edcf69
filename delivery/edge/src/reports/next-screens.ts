import { boundedCache } from '@hirfa/delivery-releases'
import { NEXT_SCREENS, type ScreenChange } from '@hirfa/shared-contract/release'

const LEAST_CHANGES = 20
const LEAST_SHARE = 0.05
const MOST_NAMED = 4
const MOST_COUNTED = 1_000
const MOST_SCREENS = 200

export function nextScreens() {
  const changes = boundedCache<ReadonlyMap<string, number>>(MOST_SCREENS)

  function likeliestAfter(screen: string): string[] {
    const counts = [...(changes.get(screen) ?? [])]
    const sum = totalCount(counts)
    if (sum < LEAST_CHANGES) return []
    return counts
      .filter(([, count]) => count >= sum * LEAST_SHARE)
      .toSorted(([, one], [, other]) => other - one)
      .slice(0, MOST_NAMED)
      .map(([name]) => name)
  }

  return {
    count({ from, to }: ScreenChange): void {
      const counts = new Map(changes.get(from))
      counts.set(to, (counts.get(to) ?? 0) + 1)
      changes.set(from, totalCount([...counts]) < MOST_COUNTED ? counts : halved(counts))
    },
    headerAfter(screen: string): string | undefined {
      const names = likeliestAfter(screen)
      return names.length > 0 ? `${NEXT_SCREENS};desc="${names.join(' ')}"` : undefined
    }
  }
}

function totalCount(counts: readonly (readonly [string, number])[]): number {
  return counts.reduce((sum, [, count]) => sum + count, 0)
}

function halved(counts: ReadonlyMap<string, number>): ReadonlyMap<string, number> {
  return new Map(
    [...counts].map(([name, count]) => [name, Math.floor(count / 2)] as const).filter(([, count]) => count > 0)
  )
}
