import { type Appointment, eachPlaceDetail, Estimate, Localized, STATUSES, TaskPhoto } from '@hirfa/shared-contract'
import { DetailsState, readState } from '@hirfa/shared-platform/remote'
import * as v from 'valibot'

const Artisan = v.object({
  id: v.nullable(v.number()),
  name: v.string(),
  latinName: v.nullable(v.string()),
  avatar: v.nullable(v.string())
})
const Place = { id: v.number(), name: v.string(), arabicName: v.string() }

/** An appointment read from the storage or from the history, which visitors can edit. */
export const StoredAppointment: v.GenericSchema<unknown, Appointment> = v.object({
  id: v.number(),
  urgent: v.boolean(),
  status: v.picklist(STATUSES),
  paid: v.boolean(),
  reviewed: v.boolean(),
  date: v.nullable(v.string()),
  time: v.nullable(v.string()),
  hours: v.number(),
  address: v.string(),
  /** Absent in entries of earlier versions. */
  ...eachPlaceDetail(() => v.optional(v.nullable(v.string()), null)),
  contactName: v.optional(v.nullable(v.string()), null),
  contactPhone: v.optional(v.nullable(v.string()), null),
  wilaya: v.nullable(v.object(Place)),
  city: v.nullable(
    v.object({
      ...Place,
      wilayaId: v.nullable(v.number()),
      latitude: v.nullable(v.number()),
      longitude: v.nullable(v.number())
    })
  ),
  wilayaId: v.number(),
  cityId: v.number(),
  latitude: v.nullable(v.number()),
  longitude: v.nullable(v.number()),
  description: v.nullable(v.string()),
  answerBy: v.nullable(v.string()),
  events: v.array(v.object({ status: v.picklist(STATUSES.filter(status => status !== 'unknown')), at: v.string() })),
  photos: v.nullable(v.array(TaskPhoto)),
  price: v.nullable(v.number()),
  estimate: v.nullable(Estimate),
  unit: v.nullable(Localized),
  artisan: v.nullable(Artisan),
  nextArtisan: v.nullable(
    v.object({ ...Artisan.entries, state: v.picklist(['chosen', 'asked', 'unavailable']), dueAt: v.string() })
  ),
  service: v.object({ id: v.number(), slug: v.nullish(v.string()), name: Localized }),
  option: v.nullable(v.object({ id: v.number(), title: Localized, subtitle: Localized })),
  shared: v.boolean(),
  calendarUrl: v.optional(v.nullable(v.pipe(v.string(), v.startsWith('/api/'))), null)
})

export function loadedAppointment(state: unknown, id: number): Appointment | undefined {
  const { tasks = [] } = readState(DetailsState, state)
  for (const task of tasks) {
    const read = v.safeParse(StoredAppointment, task)
    if (read.success && read.output.id === id) return read.output
  }
  return undefined
}
