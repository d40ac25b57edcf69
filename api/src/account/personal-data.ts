import { PHONE_NEEDS_CODE, type ProfileBody } from '@hirfa/shared-contract'
import type { Db } from '../database/database.ts'
import type { ClientRow } from '../database/tables.ts'
import { Refusal } from '../http/refusal.ts'
import { mustBeFree } from '../sign-in/register.ts'

/** Saves the name. Throws 422 for another phone number: one that is taken, or one that needs a code. */
export async function savePersonalData(db: Db, client: ClientRow, { name, phone }: ProfileBody): Promise<ClientRow> {
  if (phone !== client.phone) {
    await mustBeFree(db, { phone })
    throw new Refusal(422, PHONE_NEEDS_CODE, { code: PHONE_NEEDS_CODE, fields: { phone: [PHONE_NEEDS_CODE] } })
  }
  return db.updateTable('clients').set({ name }).where('id', '=', client.id).returningAll().executeTakeFirstOrThrow()
}
