import { currentClient, persist } from 'shared-platform'
import type { Appointment, Page } from 'shared-contract'
import * as v from 'valibot'
import { KnownAppointment } from './known-appointment.ts'

/** What the server has said, and when it was. */
export interface Dated<Value> {
  value: Value
  /** Milliseconds since 1970. */
  at: number
}

const LISTS_AT_MOST = 5
const OPENED_AT_MOST = 20

const Kept = v.object({
  version: v.literal(1),
  /** Whose they are: nobody else may read them here. */
  client: v.number(),
  lists: v.array(
    v.object({
      address: v.string(),
      at: v.number(),
      value: v.object({
        items: v.array(KnownAppointment),
        page: v.number(),
        lastPage: v.number(),
        total: v.number(),
        hasNext: v.boolean()
      })
    })
  ),
  opened: v.array(v.object({ at: v.number(), value: KnownAppointment }))
})
type Kept = v.InferOutput<typeof Kept>

/** Readable without a network. A session's end, wanted or not, takes it away with everything else of the client. */
const kept = persist('local', 'appointments', Kept)

/** The page of appointments that was last shown at this address. */
export function keptList(address: string): Dated<Page<Appointment>> | undefined {
  return own().lists.find(list => list.address === address)
}

export function keepList(address: string, { value, at }: Dated<Page<Appointment>>): void {
  const { lists, ...others } = own()
  const rest = lists.filter(list => list.address !== address)
  kept.write({ ...others, lists: [{ address, value, at }, ...rest].slice(0, LISTS_AT_MOST) })
}

/** An appointment as it was last seen, in its details or in a list. */
export function keptAppointment(id: number): Dated<Appointment> | undefined {
  const { lists, opened } = own()
  const listed = lists.flatMap(({ at, value }) => value.items.map(item => ({ at, value: item })))
  const seen = [...opened, ...listed].filter(({ value }) => value.id === id)
  return seen.toSorted((one, other) => other.at - one.at)[0]
}

export function keepAppointment({ value, at }: Dated<Appointment>): void {
  const { opened, ...others } = own()
  const rest = opened.filter(one => one.value.id !== value.id)
  kept.write({ ...others, opened: [{ value, at }, ...rest].slice(0, OPENED_AT_MOST) })
}

/** What is kept of this client; another's is as good as nothing, and is overwritten. */
function own(): Kept {
  const client = currentClient()?.id ?? 0
  const found = kept.read()
  return found?.client === client ? found : { version: 1, client, lists: [], opened: [] }
}
