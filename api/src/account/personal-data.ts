import type { ProfileBody } from 'shared-contract'
import type { Db } from '../database/database.ts'
import type { ClientRow } from '../database/tables.ts'
import { violates } from '../database/violations.ts'
import { invalid } from '../http/refusal.ts'

/** Throws 422 where the phone number belongs to another client. */
export async function savePersonalData(db: Db, id: number, { name, phone }: ProfileBody): Promise<ClientRow> {
  try {
    return await db
      .updateTable('clients')
      .set({ name, phone })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
  } catch (error) {
    if (violates(error, 'unique')) throw invalid({ phone: 'phone_taken' })
    throw error
  }
}
