import * as v from 'valibot'
import { City, Wilaya } from './place.ts'
import { OfferedService } from './service.ts'
import { ClockTime, Money } from './values.ts'

export const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const
export type Weekday = (typeof WEEKDAYS)[number]

/** Working days in any of the spellings servers use; what cannot be read means every day, as an empty list does. */
const WorkingDays = v.pipe(
  v.unknown(),
  v.transform((wire): Weekday[] => {
    const list = typeof wire === 'string' ? parsedList(wire) : wire
    if (!Array.isArray(list)) return []
    const days = list.map(weekdayOf)
    return days.every(day => day !== undefined) ? days : []
  })
)

/** Who does the work, as everyone may see them; `profile` on the wire. */
export const Artisan = v.pipe(
  v.object({
    id: v.number(),
    first_name: v.string(),
    last_name: v.string(),
    name: v.string(),
    avatar: v.nullish(v.string()),
    gender: v.nullish(v.string()),
    address: v.nullish(v.string()),
    experience: v.nullish(v.number()),
    reviews_avg_rating: Money,
    reviews_count: v.number(),
    state_id: v.nullish(v.number()),
    city_id: v.nullish(v.number()),
    state: v.nullish(Wilaya),
    city: v.nullish(City),
    categories: v.array(OfferedService),
    start_time: v.nullish(ClockTime),
    end_time: v.nullish(ClockTime),
    active_days: WorkingDays,
    available: v.nullish(v.boolean())
  }),
  v.transform(wire => ({
    id: wire.id,
    firstName: wire.first_name,
    lastName: wire.last_name,
    name: wire.name,
    avatar: wire.avatar ?? null,
    /** `null` where the server does not say; '1' is male, any other value female. */
    gender: wire.gender ? (wire.gender === '1' ? ('male' as const) : ('female' as const)) : null,
    address: wire.address ?? null,
    experience: wire.experience ?? null,
    rating: wire.reviews_avg_rating,
    reviewCount: wire.reviews_count,
    wilayaId: wire.state_id ?? null,
    cityId: wire.city_id ?? null,
    wilaya: wire.state ?? null,
    city: wire.city ?? null,
    services: wire.categories,
    opens: wire.start_time ?? null,
    closes: wire.end_time ?? null,
    workingDays: wire.active_days,
    available: wire.available ?? true
  }))
)
export type Artisan = v.InferOutput<typeof Artisan>
export type ArtisanWire = v.InferInput<typeof Artisan>

/** The free hours of each known day; a day that is absent is unknown. */
export const Availability = v.object({
  timezone: v.string(),
  slot_minutes: v.number(),
  days: v.record(v.string(), v.array(ClockTime))
})
export type Availability = v.InferOutput<typeof Availability>

/** The ids of a range, for the map of the site; `last_id` is the highest of all. */
export const ArtisanIndex = v.object({
  data: v.array(v.object({ id: v.number(), changed_at: v.nullable(v.string()) })),
  last_id: v.number(),
  range: v.number()
})
export type ArtisanIndex = v.InferOutput<typeof ArtisanIndex>

function weekdayOf(day: unknown): Weekday | undefined {
  if (typeof day === 'number') return WEEKDAYS[day]
  if (typeof day !== 'string') return undefined
  if (/^[0-6]$/.test(day)) return WEEKDAYS[Number(day)]
  const prefix = day.toLowerCase().slice(0, 3)
  return WEEKDAYS.find(name => name.startsWith(prefix) && (day.length === 3 || name === day.toLowerCase()))
}

function parsedList(wire: string): unknown {
  try {
    return JSON.parse(wire)
  } catch {
    // Not a list in any spelling we know: the rule for an empty list applies.
    return []
  }
}
