import { type Appointment, eachPlaceDetail, type Page } from '@hirfa/shared-contract'
import { currentClient, persist } from '@hirfa/shared-platform'
import * as v from 'valibot'
import { APPOINTMENTS } from '../persisted-state.ts'
import { StoredAppointment } from './stored-appointment.ts'

export interface Dated<Value> {
  value: Value
  /** Milliseconds since 1970. */
  at: number
}

const LISTS_AT_MOST = 5
const OPENED_AT_MOST = 20

const Stored = v.object({
  version: v.literal(1),
  /** Another client who signs in here must not see them. */
  client: v.number(),
  lists: v.array(
    v.object({
      address: v.string(),
      at: v.number(),
      value: v.object({
        items: v.array(StoredAppointment),
        page: v.number(),
        lastPage: v.number(),
        total: v.number(),
        hasNext: v.boolean()
      })
    })
  ),
  opened: v.array(v.object({ at: v.number(), value: StoredAppointment }))
})
type Stored = v.InferOutput<typeof Stored>

const persisted = persist(APPOINTMENTS.storage, APPOINTMENTS.key, Stored)

export function persistedList(address: string): Dated<Page<Appointment>> | undefined {
  return own().lists.find(list => list.address === address)
}

export function persistList(address: string, { value, at }: Dated<Page<Appointment>>): void {
  const { lists, ...others } = own()
  const rest = lists.filter(list => list.address !== address)
  const stored = { ...value, items: value.items.map(withoutAddress) }
  persisted.write({ ...others, lists: [{ address, value: stored, at }, ...rest].slice(0, LISTS_AT_MOST) })
}

export function persistedAppointments(): Dated<Appointment>[] {
  const { lists, opened } = own()
  const listed = lists.flatMap(({ at, value }) => value.items.map(item => ({ at, value: item })))
  const seen = [...opened, ...listed].sort((one, other) => other.at - one.at)
  return seen.filter(({ value }, index) => seen.findIndex(other => other.value.id === value.id) === index)
}

export function persistedAppointment(id: number): Dated<Appointment> | undefined {
  return persistedAppointments().find(({ value }) => value.id === id)
}

export function persistAppointment({ value, at }: Dated<Appointment>): void {
  const { opened, ...others } = own()
  const rest = opened.filter(one => one.value.id !== value.id)
  persisted.write({ ...others, opened: [{ value: withoutAddress(value), at }, ...rest].slice(0, OPENED_AT_MOST) })
}

/** Family members share phones, and clients know where they live and for whom they booked. */
function withoutAddress(appointment: Appointment): Appointment {
  const noDetails = eachPlaceDetail(() => null)
  const noContact = { contactName: null, contactPhone: null }
  return { ...appointment, ...noContact, ...noDetails, address: '', latitude: null, longitude: null }
}

/** The entries of the current client; those of another client are ignored and overwritten. */
function own(): Stored {
  const client = currentClient()?.id ?? 0
  const found = persisted.read()
  return found?.client === client ? found : { version: 1, client, lists: [], opened: [] }
}
