import * as v from 'valibot'
import { STATUSES } from '../rules/appointment-status.ts'
import { LIMITS } from '../rules/limits.ts'
import { SlotTime } from '../rules/slot.ts'
import { bareOrUnder, Flag, Id, Latitude, Localized, Longitude, Money, text } from './values.ts'
import { Estimate } from './estimate.ts'
import { eachPlaceDetail, Job } from './job.ts'
import { City, Wilaya } from './place.ts'
import { Option } from './service.ts'
import { CalendarDate } from './dates.ts'

export const TaskPhoto = v.object({ id: v.number(), url: v.string() })

const Profile = v.object({
  id: v.nullish(v.number()),
  first_name: v.string(),
  last_name: v.string(),
  latin_name: v.nullish(v.string()),
  avatar: v.nullish(v.string())
})

const NextArtisan = v.object({
  profile: Profile,
  /** `asked`: is the artisan of the appointment now. `unavailable`: was not free when the time came. */
  state: v.picklist(['chosen', 'asked', 'unavailable']),
  due_at: v.string()
})

/** `task` on the wire. Optional fields are missing in responses of older servers. */
export const Appointment = v.pipe(
  v.object({
    id: v.number(),
    type: Flag,
    status: v.optional(v.number(), STATUSES.indexOf('unknown')),
    payment_status: v.nullish(v.number()),
    reviewed: Flag,
    date: v.nullish(v.string()),
    start_time: v.nullish(v.string()),
    hours: v.nullish(v.number()),
    address: v.string(),
    ...eachPlaceDetail(() => v.nullish(v.string())),
    /** Absent for everyone but the client, and artisans who have accepted. */
    contact_name: v.nullish(v.string()),
    contact_phone: v.nullish(v.string()),
    state_id: v.number(),
    city_id: v.number(),
    state: v.nullish(Wilaya),
    city: v.nullish(City),
    latitude: v.nullish(v.number()),
    longitude: v.nullish(v.number()),
    description: v.nullish(v.string()),
    total_price: Money,
    /** Until the artisan sets the price; then `total_price` is final. */
    estimate: v.nullish(Estimate),
    unit: v.nullish(v.string()),
    profile: v.nullish(Profile),
    next_artisan: v.nullish(v.fallback(v.nullable(NextArtisan), null)),
    category: v.object({ id: v.number(), slug: v.nullish(v.string()), name: Localized }),
    section: v.nullish(v.pick(Option, ['id', 'title', 'subtitle'])),
    shared: v.optional(v.boolean()),
    /** Valid without a session; takes the language as `lang`. `null` without a date and an hour. */
    calendar_url: v.nullish(v.string()),
    cancel_reason: v.nullish(v.string()),
    answer_by: v.nullish(v.string()),
    /** Oldest first; a move to another hour adds `pending`. */
    events: v.optional(v.array(v.object({ status: v.number(), at: v.string() }))),
    photos: v.optional(v.array(TaskPhoto)),
    review: v.nullish(v.object({ rating: v.number(), comment: v.nullish(v.string()) })),
    created_at: v.nullish(v.string()),
    updated_at: v.nullish(v.string())
  }),
  v.transform(wire => ({
    id: wire.id,
    urgent: !wire.type,
    status: STATUSES[wire.status] ?? ('unknown' as const),
    paid: wire.payment_status === 1,
    reviewed: wire.reviewed,
    date: wire.date ?? null,
    time: wire.start_time?.slice(0, 5) ?? null,
    hours: wire.hours ?? 1,
    address: wire.address,
    ...eachPlaceDetail(detail => wire[detail] ?? null),
    contactName: wire.contact_name ?? null,
    contactPhone: wire.contact_phone ?? null,
    wilaya: wire.state ?? null,
    city: wire.city ?? null,
    wilayaId: wire.state_id,
    cityId: wire.city_id,
    latitude: wire.latitude ?? null,
    longitude: wire.longitude ?? null,
    description: wire.description ?? null,
    answerBy: wire.answer_by ?? null,
    events: (wire.events ?? []).flatMap(({ status, at }) => {
      const known = STATUSES[status]
      return known && known !== 'unknown' ? [{ status: known, at }] : []
    }),
    photos: wire.photos ?? null,
    price: wire.total_price,
    estimate: wire.estimate ?? null,
    unit: unitOf(wire.unit),
    artisan: wire.profile ? artisanFromWire(wire.profile) : null,
    nextArtisan: wire.next_artisan
      ? {
          ...artisanFromWire(wire.next_artisan.profile),
          state: wire.next_artisan.state,
          dueAt: wire.next_artisan.due_at
        }
      : null,
    service: wire.category,
    option: wire.section ?? null,
    shared: wire.shared ?? false,
    calendarUrl: wire.calendar_url ?? null
  }))
)
export type Appointment = v.InferOutput<typeof Appointment>
export type AppointmentWire = v.InferInput<typeof Appointment> & { status: number }

/** The id of a hold of the slot; only the browser that made the hold has it. */
export const HoldId = v.pipe(v.string(), v.uuid())

export const BookingBody = v.object({
  profile: Id,
  date: CalendarDate,
  start_time: SlotTime,
  ...Job.entries,
  hold: v.optional(HoldId)
})
export type BookingBody = v.InferInput<typeof BookingBody>

/** An urgent request has no artisan who could ask: description and position are required. */
export const UrgentJob = v.object({
  ...Job.entries,
  description: text(1, LIMITS.description.max),
  latitude: Latitude,
  longitude: Longitude
})
export type UrgentJob = v.InferOutput<typeof UrgentJob>

export const UrgentBody = v.object({ ...UrgentJob.entries, isUrgent: v.literal(true) })
export type UrgentBody = v.InferInput<typeof UrgentBody>

/** The id in the response to a booking: `{ task }`, or a bare task for an urgent one. */
export const BookingResponse = v.pipe(
  bareOrUnder(['task'], v.object({ id: v.number() })),
  v.transform(({ id }) => id)
)

export const AppointmentResponse = bareOrUnder(['task', 'data'], Appointment)

export function artisanFromWire({ id, first_name, last_name, latin_name, avatar }: v.InferOutput<typeof Profile>) {
  return { id: id ?? null, name: `${first_name} ${last_name}`, latinName: latin_name ?? null, avatar: avatar ?? null }
}

function unitOf(json: string | null | undefined): Localized | null {
  if (!json) return null
  try {
    const unit = v.safeParse(
      v.pipe(
        v.unknown(),
        v.check(value => !Array.isArray(value)),
        Localized
      ),
      JSON.parse(json)
    )
    return unit.success ? unit.output : null
  } catch {
    // Old rows hold free text here; the page then shows its generic label.
    return null
  }
}
