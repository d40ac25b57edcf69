import { hourOf, type Slot } from './slot.ts'

/** Returns the items whose hours are nearest to a slot, sorted by time; without a slot, the earliest ones. */
export function nearestInTime<Item extends { slot: Slot }>(
  items: readonly Item[],
  wanted: Slot | null,
  count: number
): Item[] {
  const target = wanted ? hoursSinceEpoch(wanted) : 0
  const all = items.map(item => ({ item, hours: hoursSinceEpoch(item.slot) }))
  return all
    .sort((one, other) => Math.abs(one.hours - target) - Math.abs(other.hours - target))
    .slice(0, count)
    .sort((one, other) => one.hours - other.hours)
    .map(({ item }) => item)
}

function hoursSinceEpoch({ date, time }: Slot): number {
  return Date.parse(date) / 3_600_000 + hourOf(time)
}
