import { brokenShare } from '../health/health-store.ts'
import type { Health, Part, VersionHealth } from '../service/answers.ts'

/** From one broken view in a hundred on a version is in trouble; a single one of a few is none. */
const WORRYING_SHARE = 0.01
const FEWEST_VIEWS = 20

type PartHealth = Readonly<Record<string, VersionHealth>>
export type Trouble = 'live-fails' | 'canary-fails' | 'nothing-live'

/** What is wrong with a part now; nothing when nothing is. */
export function troubleOf(part: Part, health: PartHealth | undefined): Trouble | undefined {
  if (part.live !== null && fails(health?.[part.live])) return 'live-fails'
  if (part.canary && fails(health?.[part.canary.version])) return 'canary-fails'
  return part.live === null ? 'nothing-live' : undefined
}

export function fails(health: VersionHealth | undefined): boolean {
  return health !== undefined && health.views >= FEWEST_VIEWS && brokenShare(health) >= WORRYING_SHARE
}

/** The names of the parts, the worst first: broken, then canaries, then frozen, then the calm ones by name. */
export function worstFirst(parts: readonly Part[], health: Health | undefined): string[] {
  return parts
    .map(part => ({
      name: part.name,
      rank: rankOf(part, health?.parts[part.name]),
      share: worstShare(health?.parts[part.name])
    }))
    .sort((one, other) => one.rank - other.rank || other.share - one.share || one.name.localeCompare(other.name))
    .map(({ name }) => name)
}

const RANKS: Record<Trouble, number> = { 'live-fails': 0, 'canary-fails': 1, 'nothing-live': 2 }

function rankOf(part: Part, health: PartHealth | undefined): number {
  const trouble = troubleOf(part, health)
  if (trouble) return RANKS[trouble]
  if (part.canary) return 3
  return part.frozen === null ? 5 : 4
}

/** Only among those in trouble: noise among the healthy would shuffle them. */
function worstShare(health: PartHealth = {}): number {
  return Math.max(0, ...Object.values(health).map(one => (fails(one) ? brokenShare(one) : 0)))
}
