import * as v from 'valibot'
import { SlotTime } from '../rules/slot.ts'
import { City, Wilaya } from './place.ts'
import { Option } from './service.ts'
import { CalendarDate, Flag, Id, Localized, Money, text } from './values.ts'

/** The place in the list is the code on the wire; nothing tells what 5 is. */
export const STATUSES = [
  'pending',
  'accepted',
  'closed',
  'in_progress',
  'completed',
  'unknown',
  'cancelled',
  'rejected'
] as const
export type AppointmentStatus = (typeof STATUSES)[number]

/** What a client has booked; `task` on the wire. */
export const Appointment = v.pipe(
  v.object({
    id: v.number(),
    type: Flag,
    status: v.number(),
    payment_status: v.nullish(v.number()),
    reviewed: Flag,
    date: v.nullish(v.string()),
    start_time: v.nullish(v.string()),
    address: v.string(),
    state_id: v.number(),
    city_id: v.number(),
    state: v.nullish(Wilaya),
    city: v.nullish(City),
    latitude: v.nullish(v.number()),
    longitude: v.nullish(v.number()),
    description: v.nullish(v.string()),
    total_price: Money,
    unit: v.nullish(v.string()),
    profile: v.nullish(
      v.object({
        id: v.nullish(v.number()),
        first_name: v.string(),
        last_name: v.string(),
        avatar: v.nullish(v.string())
      })
    ),
    category: v.object({ id: v.number(), slug: v.nullish(v.string()), name: Localized }),
    section: v.nullish(v.pick(Option, ['id', 'title', 'subtitle'])),
    cancel_reason: v.nullish(v.string()),
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
    address: wire.address,
    wilaya: wire.state ?? null,
    city: wire.city ?? null,
    wilayaId: wire.state_id,
    cityId: wire.city_id,
    latitude: wire.latitude ?? null,
    longitude: wire.longitude ?? null,
    description: wire.description ?? null,
    price: wire.total_price,
    unit: unitOf(wire.unit),
    artisan: wire.profile
      ? {
          id: wire.profile.id ?? null,
          name: `${wire.profile.first_name} ${wire.profile.last_name}`,
          avatar: wire.profile.avatar ?? null
        }
      : null,
    service: wire.category,
    option: wire.section ?? null
  }))
)
export type Appointment = v.InferOutput<typeof Appointment>
export type AppointmentWire = v.InferInput<typeof Appointment>

/** The body of `POST /store-task`; whether the hour is free is the server's to say. */
export const BookingBody = v.object({
  profile: Id,
  date: CalendarDate,
  start_time: SlotTime,
  state: Id,
  city: Id,
  category: Id,
  section: Id,
  address: text(3, 255),
  description: v.nullish(text(0, 2000)),
  latitude: v.nullish(v.pipe(v.number(), v.minValue(-90), v.maxValue(90))),
  longitude: v.nullish(v.pipe(v.number(), v.minValue(-180), v.maxValue(180)))
})
export type BookingBody = v.InferInput<typeof BookingBody>

/** The body of `POST /user/urgently-task`. */
export const UrgentBody = v.object({
  state: Id,
  city: Id,
  category: Id,
  section: Id,
  address: text(3, 255),
  description: text(1, 2000),
  latitude: v.pipe(v.number(), v.minValue(-90), v.maxValue(90)),
  longitude: v.pipe(v.number(), v.minValue(-180), v.maxValue(180)),
  isUrgent: v.literal(true)
})
export type UrgentBody = v.InferInput<typeof UrgentBody>

/** The answer to a booking. An urgent one may come bare. */
export const BookedAnswer = v.pipe(
  v.union([v.object({ task: v.object({ id: v.number() }) }), v.object({ id: v.number() })]),
  v.transform(answer => ('task' in answer ? answer.task.id : answer.id))
)

/** The task, bare or under `task` or `data`. */
export const AppointmentAnswer = v.pipe(
  v.union([Appointment, v.object({ task: Appointment }), v.object({ data: Appointment })]),
  v.transform(answer => ('task' in answer ? answer.task : 'data' in answer ? answer.data : answer))
)

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
    // Old rows hold free text here; the page then says «Duration», as the product asks.
    return null
  }
}

/** The bodies of `POST /user/close-task`, `/user/cancel-task` and `/user/review-task`. */
export const CloseBody = v.object({ task: Id })
export const CancelBody = v.object({ task: Id, reason: text(1, 1000) })
export const RateBody = v.object({
  task_id: Id,
  rating: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(5)),
  comment: v.nullish(text(0, 1000))
})
