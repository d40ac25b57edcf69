import type { Insertable } from 'kysely'
import type { RegisterBody } from 'shared-contract'
import type { Db } from '../database/database.ts'
import type { ClientRow, ClientTable } from '../database/tables.ts'
import { invalid } from '../http/refusal.ts'
import { spendGrant } from './grants.ts'

/** Creates the account that a verified code allows; the password comes hashed, as that takes its time. */
export async function register(db: Db, now: Date, body: RegisterBody, password: string): Promise<ClientRow> {
  const email = body.register_type === 'email' ? body.email : null
  await mustBeFree(db, { phone: body.phone, email })
  if (!(await spendGrant(db, now, { token: body.token, identifier: email ?? body.phone, purpose: 'register' }))) {
    throw invalid({ token: 'token_invalid' })
  }
  const row = {
    name: body.name,
    phone: body.phone,
    email,
    type: 'user',
    banned: false,
    password,
    consented_at: now,
    created_at: now
  } as const
  const client = await insertNew(db, row)
  if (client) return client
  // Somebody was faster with the same phone or address between the look and the insert.
  await mustBeFree(db, { phone: body.phone, email })
  throw invalid({ phone: 'phone_taken' })
}

export async function mustBeFree(db: Db, { phone, email }: { phone?: string; email?: string | null }): Promise<void> {
  if (phone && (await db.selectFrom('clients').select('id').where('phone', '=', phone).executeTakeFirst())) {
    throw invalid({ phone: 'phone_taken' })
  }
  if (email && (await db.selectFrom('clients').select('id').where('email', '=', email).executeTakeFirst())) {
    throw invalid({ email: 'email_taken' })
  }
}

function insertNew(db: Db, row: Insertable<ClientTable>): Promise<ClientRow | undefined> {
  return db
    .insertInto('clients')
    .values(row)
    .onConflict(conflict => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
}
