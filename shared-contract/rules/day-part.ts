import * as v from 'valibot'

export const DAY_PARTS = ['morning', 'afternoon', 'evening'] as const

export const DayPart = v.picklist(DAY_PARTS)
export type DayPart = v.InferOutput<typeof DayPart>

const ENDS: Record<DayPart, number> = { morning: 12, afternoon: 17, evening: 24 }

export function dayPartOf(hour: number): DayPart {
  return DAY_PARTS.find(part => hour < ENDS[part]) ?? 'evening'
}
