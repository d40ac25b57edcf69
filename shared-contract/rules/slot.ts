import * as v from 'valibot'
import { CalendarDate } from '../wire/dates.ts'

export const SlotTime = v.pipe(v.string(), v.regex(/^([01][0-9]|2[0-3]):00$/, 'time_invalid'))

export const Slot = v.object({ date: CalendarDate, time: SlotTime })
export type Slot = v.InferOutput<typeof Slot>

export interface SlotWire {
  date: string
  start_time: string
}

export function slotToWire({ date, time }: Slot): SlotWire {
  return { date, start_time: time }
}

/** Seconds are ignored. */
export function slotFromWire({ date, start_time }: SlotWire): Slot {
  return { date, time: start_time.slice(0, 5) }
}

const LINKED = /^(.+)T(.+)$/

/** `2026-11-29T10:00` */
export function slotText({ date, time }: Slot): string {
  return `${date}T${time}`
}

/** Returns null if the text is none of `slotText`. */
export function slotFromText(text: string): Slot | null {
  const [, date, time] = LINKED.exec(text) ?? []
  const slot = v.safeParse(Slot, { date, time })
  return slot.success ? slot.output : null
}

export function isSameSlot(one: Slot | null, other: Slot | null): boolean {
  return one?.date === other?.date && one?.time === other?.time
}

export function clockTime(hour: number): string {
  return `${String(hour % 24).padStart(2, '0')}:00`
}

export function hourOf(time: string): number {
  return Number(time.slice(0, 2))
}

export function endOf(time: string, hours = 1): string {
  return clockTime(hourOf(time) + hours)
}

export function slotRange(time: string): string {
  return `${time} - ${endOf(time)}`
}

export function hasStarted({ date, time }: Slot, now: { date: string; hour: number }): boolean {
  return date < now.date || (date === now.date && hourOf(time) <= now.hour)
}

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
