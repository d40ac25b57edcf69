import type { Db } from '../database/database.ts'
import { conflict, type Refusal } from '../http/refusal.ts'
import { findAppointment } from './appointments-store.ts'

/** An appointment with its client, so that no other client finds it. */
export interface OwnAppointment {
  clientId: number
  id: number
}

/** The refusal of a change that the status of the appointment forbids, with the appointment as it is stored. */
export async function invalidStatus(db: Db, { clientId, id }: OwnAppointment): Promise<Refusal> {
  return conflict('invalid_status', { task: await findAppointment(db, clientId, id) })
}
