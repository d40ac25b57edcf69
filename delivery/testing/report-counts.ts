import { type CountKind, slotOf } from '../releases/src/analysis/count.ts'
import type { HealthStore } from '../releases/src/analysis/health-store.ts'

/** Adds counts of an app's versions at the current time: `each` from every source. */
export function reportCounts(health: Pick<HealthStore, 'add'>, app: string, now: () => Date) {
  return (version: string, kind: CountKind, sources: number, each: number) =>
    health.add(
      Array.from({ length: sources }, (_, source) => ({
        slot: slotOf(now()),
        app,
        version,
        kind,
        detail: `a1-${source}`,
        count: each
      }))
    )
}
