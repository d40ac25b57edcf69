import type { RegisterBody } from '@hirfa/shared-contract'
import type { Db } from '../database/database.ts'
import type { ClientRow } from '../database/tables.ts'
import type { Dependencies } from '../dependencies.ts'
import { invalid } from '../http/refusal.ts'
import { hashPassword, mustBeUncommon, unsetPassword } from './passwords.ts'
import { hasGrant, spendGrant } from './grants.ts'

/** Refuses a registration that cannot succeed before the password is hashed. */
export async function preparePassword(dependencies: Dependencies, body: RegisterBody): Promise<string> {
  const email = emailOf(body)
  await mustBeFree(dependencies.db, { phone: body.phone, email })
  if (!(await hasGrant(dependencies, grantOf(body)))) throw invalid({ token: 'token_invalid' })
  if (body.password === undefined) return unsetPassword(dependencies.passwordCost)
  await mustBeUncommon(body.password, 'password')
  return hashPassword(body.password, dependencies.passwordCost)
}

function emailOf(body: RegisterBody): string | null {
  return body.register_type === 'email' ? body.email : null
}

function grantOf(body: RegisterBody) {
  return { token: body.token, identifier: emailOf(body) ?? body.phone, purpose: 'register' } as const
}

/** `password` is prepared: hashing takes too long for a transaction. */
export async function register(db: Db, now: Date, body: RegisterBody, password: string): Promise<ClientRow> {
  const email = emailOf(body)
  await mustBeFree(db, { phone: body.phone, email })
  if (!(await spendGrant(db, now, grantOf(body)))) throw invalid({ token: 'token_invalid' })
  const client = await db
    .insertInto('clients')
    .values({
      name: body.name,
      phone: body.phone,
      phone_verified: body.register_type === 'phone',
      email,
      type: 'user',
      banned: false,
      password,
      consented_at: now,
      created_at: now
    })
    .onConflict(conflict => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
  if (client) return client
  // A concurrent registration took the phone or e-mail after the check.
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
