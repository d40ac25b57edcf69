import { boundedCache } from '@hirfa/delivery-releases'
import { type Move, NEXT_SCREENS } from '@hirfa/shared-contract/release'

/** From fewer moves nothing is concluded. */
const LEAST_MOVES = 20
const LEAST_SHARE = 0.05
const MOST_NAMED = 4
/** All counts of a screen are halved at this sum, so that earlier moves weigh less. */
const MOST_COUNTED = 1_000
const MOST_SCREENS = 200

export interface NextScreens {
  count(move: Move): void
  /** The value of the `Server-Timing` header that names the screens to which most pages move from this one. */
  headerAfter(screen: string): string | undefined
}

/** Counts to which screens pages move, in the memory of this process. */
export function nextScreens(): NextScreens {
  const moves = boundedCache<ReadonlyMap<string, number>>(MOST_SCREENS)

  function likeliestAfter(screen: string): string[] {
    const counts = [...(moves.get(screen) ?? [])]
    const sum = sumOf(counts)
    if (sum < LEAST_MOVES) return []
    return counts
      .filter(([, count]) => count >= sum * LEAST_SHARE)
      .toSorted(([, one], [, other]) => other - one)
      .slice(0, MOST_NAMED)
      .map(([name]) => name)
  }

  return {
    count({ from, to }) {
      const counts = new Map(moves.get(from))
      counts.set(to, (counts.get(to) ?? 0) + 1)
      moves.set(from, sumOf([...counts]) < MOST_COUNTED ? counts : halved(counts))
    },
    headerAfter(screen) {
      const names = likeliestAfter(screen)
      return names.length > 0 ? `${NEXT_SCREENS};desc="${names.join(' ')}"` : undefined
    }
  }
}

function sumOf(counts: readonly (readonly [string, number])[]): number {
  return counts.reduce((sum, [, count]) => sum + count, 0)
}

function halved(counts: ReadonlyMap<string, number>): ReadonlyMap<string, number> {
  return new Map(
    [...counts].map(([name, count]) => [name, Math.floor(count / 2)] as const).filter(([, count]) => count > 0)
  )
}
