import { type Appointment, Localized, STATUSES } from 'shared-contract'
import * as v from 'valibot'

const Place = { id: v.number(), name: v.string(), arabicName: v.string() }

/** An appointment as this part has written it somewhere; anything may stand there now, so it is read like an answer. */
export const KnownAppointment: v.GenericSchema<unknown, Appointment> = v.object({
  id: v.number(),
  urgent: v.boolean(),
  status: v.picklist(STATUSES),
  paid: v.boolean(),
  reviewed: v.boolean(),
  date: v.nullable(v.string()),
  time: v.nullable(v.string()),
  address: v.string(),
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
  price: v.nullable(v.number()),
  unit: v.nullable(Localized),
  artisan: v.nullable(v.object({ id: v.nullable(v.number()), name: v.string(), avatar: v.nullable(v.string()) })),
  service: v.object({ id: v.number(), slug: v.nullish(v.string()), name: Localized }),
  option: v.nullable(v.object({ id: v.number(), title: Localized, subtitle: Localized }))
})
