import * as v from 'valibot'
import { slotFromWire } from '../rules/slot.ts'
import { WEEKDAYS, type Weekday } from '../rules/working-hours.ts'
import { pageOf } from './page.ts'
import { City, Wilaya } from './place.ts'
import { OfferedService } from './offered-service.ts'
import { ClockTime } from './dates.ts'
import { Localized, Money } from './values.ts'

/** Accepts every spelling that servers use. An unreadable value becomes the empty list, which means every day. */
const WorkingDays = v.pipe(
  v.unknown(),
  v.transform((wire): Weekday[] => {
    const list = typeof wire === 'string' ? parsedList(wire) : wire
    if (!Array.isArray(list)) return []
    const days = list.map(readWeekday)
    return days.every(day => day !== undefined) ? days : []
  })
)

/** '1' is male, any other value female. */
const Gender = v.fallback(v.pipe(v.union([v.string(), v.number()]), v.transform(String)), '2')

const ArtisanFields = v.object({
  id: v.number(),
  first_name: v.string(),
  last_name: v.string(),
  name: v.string(),
  latin_name: v.nullish(v.string()),
  avatar: v.nullish(v.string()),
  gender: v.nullish(Gender),
  address: v.nullish(v.string()),
  latin_address: v.nullish(v.string()),
  experience: v.nullish(v.number()),
  reviews_avg_rating: Money,
  reviews_count: v.optional(v.number(), 0),
  state_id: v.nullish(v.number()),
  city_id: v.nullish(v.number()),
  state: v.nullish(Wilaya),
  city: v.nullish(City),
  categories: v.array(OfferedService),
  start_time: v.nullish(ClockTime),
  end_time: v.nullish(ClockTime),
  active_days: v.optional(WorkingDays, []),
  available: v.nullish(v.boolean()),
  response_minutes: v.nullish(v.number()),
  distance_km: v.nullish(v.number()),
  next_slots: v.optional(v.array(v.object({ date: v.string(), start_time: v.string() })))
})

function artisanFromWire(wire: v.InferOutput<typeof ArtisanFields>) {
  return {
    id: wire.id,
    firstName: wire.first_name,
    lastName: wire.last_name,
    name: wire.name,
    latinName: wire.latin_name ?? null,
    avatar: wire.avatar ?? null,
    gender: wire.gender ? (wire.gender === '1' ? ('male' as const) : ('female' as const)) : null,
    address: wire.address ?? null,
    latinAddress: wire.latin_address ?? null,
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
    available: wire.available ?? true,
    responseMinutes: wire.response_minutes ?? null,
    /** Between the seats of the requested commune and of the artisan's; `null` without both. */
    distanceKm: wire.distance_km ?? null,
    nextSlots: wire.next_slots?.map(slotFromWire) ?? []
  }
}

export const Artisan = v.pipe(ArtisanFields, v.transform(artisanFromWire))
export type Artisan = v.InferOutput<typeof Artisan>
export type ArtisanWire = v.InferInput<typeof Artisan>

export const WorkPhoto = v.object({ url: v.string(), width: v.number(), height: v.number(), alt: Localized })
export type WorkPhoto = v.InferOutput<typeof WorkPhoto>

export const ArtisanProfile = v.pipe(
  v.object({
    ...ArtisanFields.entries,
    verified: v.optional(v.boolean(), false),
    verified_at: v.nullish(v.string()),
    jobs_done: v.optional(v.number(), 0),
    rating_counts: v.optional(v.array(v.number()), []),
    photos: v.optional(v.array(WorkPhoto), [])
  }),
  v.transform(({ verified, verified_at, jobs_done, rating_counts, photos, ...wire }) => ({
    ...artisanFromWire(wire),
    verified,
    verifiedAt: verified_at ?? null,
    jobsDone: jobs_done,
    /** The number of reviews with one star, with two, up to five. */
    ratingCounts: rating_counts,
    photos
  }))
)
export type ArtisanProfile = v.InferOutput<typeof ArtisanProfile>
export type ArtisanProfileWire = v.InferInput<typeof ArtisanProfile>

export const ZoneArtisans = v.pipe(
  v.object({ city_profiles: pageOf(Artisan), state_profiles: pageOf(Artisan) }),
  v.transform(wire => ({ local: wire.city_profiles, statewide: wire.state_profiles }))
)
export type ZoneArtisans = v.InferOutput<typeof ZoneArtisans>

export const Review = v.object({
  id: v.number(),
  rating: v.number(),
  comment: v.nullish(v.string()),
  author: v.string(),
  created_at: v.string()
})
export type Review = v.InferOutput<typeof Review>

/** With what the address of the artisan's profile contains. */
export const ArtisanReview = v.pipe(
  v.object({
    ...Review.entries,
    profile: v.object({
      id: v.number(),
      name: v.string(),
      latin_name: v.nullish(v.string()),
      /** Of the first service. */
      slug: v.nullish(v.string())
    })
  }),
  v.transform(({ profile: { id, name, latin_name, slug }, ...review }) => ({
    ...review,
    artisan: { id, name, latinName: latin_name ?? null, services: [{ slug }] }
  }))
)
export type ArtisanReview = v.InferOutput<typeof ArtisanReview>
export type ArtisanReviewWire = v.InferInput<typeof ArtisanReview>

export const Availability = v.object({
  timezone: v.string(),
  slot_minutes: v.number(),
  days: v.record(v.string(), v.array(ClockTime))
})
export type Availability = v.InferOutput<typeof Availability>

export const ArtisanIndex = v.object({
  data: v.array(
    v.object({
      id: v.number(),
      changed_at: v.nullable(v.string()),
      name: v.optional(v.string()),
      latin_name: v.nullish(v.string()),
      service: v.nullish(v.string())
    })
  ),
  last_id: v.number(),
  range: v.number()
})
export type ArtisanIndex = v.InferOutput<typeof ArtisanIndex>

function readWeekday(day: unknown): Weekday | undefined {
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
    // Treated as the empty list.
    return []
  }
}
