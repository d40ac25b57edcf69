import type { Db } from '../database/database.ts'
import { conflict, type Refusal } from '../http/refusal.ts'
import { findAppointment } from './appointments-store.ts'

export interface OwnAppointment {
  clientId: number
  id: number
}

export async function invalidStatus(db: Db, { clientId, id }: OwnAppointment): Promise<Refusal> {
  return conflict('invalid_status', { task: await findAppointment(db, clientId, id) })
}
