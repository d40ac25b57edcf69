import type { ProfileBody } from 'shared-contract'
import type { Db } from '../database/database.ts'
import type { ClientRow } from '../database/tables.ts'
import { invalid } from '../http/refusal.ts'

const UNIQUE_VIOLATION = '23505'

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
    if (error instanceof Error && 'code' in error && error.code === UNIQUE_VIOLATION)
      throw invalid({ phone: 'phone_taken' })
    throw error
  }
}
