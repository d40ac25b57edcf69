import { fails } from '@hirfa/shared-contract/release/commands'
import { brokenShare } from '../health/health-store.ts'
import type { Health, App, VersionHealth } from '../service/results.ts'

type AppHealth = Readonly<Record<string, VersionHealth>>
export type Trouble = 'live-fails' | 'canary-fails' | 'nothing-live'

/** The most severe problem of an app. A disabled one has none: visitors get no version of it. */
export function troubleOf(app: App, health: AppHealth | undefined): Trouble | undefined {
  if (app.disabled) return undefined
  if (app.live !== null && fails(health?.[app.live])) return 'live-fails'
  if (app.canary && fails(health?.[app.canary.version])) return 'canary-fails'
  return app.live === null ? 'nothing-live' : undefined
}

/** The names of the apps, worst first: failing, not live, canaries, frozen or disabled, others. */
export function worstFirst(apps: readonly App[], health: Health | undefined): string[] {
  return apps
    .map(app => ({
      name: app.name,
      rank: rankOf(app, health?.apps[app.name]),
      share: worstShare(health?.apps[app.name])
    }))
    .sort((one, other) => one.rank - other.rank || other.share - one.share || one.name.localeCompare(other.name))
    .map(({ name }) => name)
}

const RANKS: Record<Trouble, number> = { 'live-fails': 0, 'canary-fails': 1, 'nothing-live': 2 }

function rankOf(app: App, health: AppHealth | undefined): number {
  const trouble = troubleOf(app, health)
  if (trouble) return RANKS[trouble]
  if (app.canary) return 3
  return app.frozen === null && !app.disabled ? 5 : 4
}

/** Only failing apps are ordered by share; noise would reorder healthy ones. */
function worstShare(health: AppHealth = {}): number {
  return Math.max(0, ...Object.values(health).map(one => (fails(one) ? brokenShare(one) : 0)))
}
