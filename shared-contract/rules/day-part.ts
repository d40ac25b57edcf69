import * as v from 'valibot'

export const DAY_PARTS = ['morning', 'afternoon', 'evening'] as const

export const DayPart = v.picklist(DAY_PARTS)
export type DayPart = v.InferOutput<typeof DayPart>

export function dayPartOf(hour: number): DayPart {
  if (hour < 12) return 'morning'
  return hour < 17 ? 'afternoon' : 'evening'
}
