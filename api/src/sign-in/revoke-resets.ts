import type { Db } from '../database/database.ts'
import type { ClientRow } from '../database/tables.ts'

export async function revokeResets(db: Db, { phone, email }: Pick<ClientRow, 'phone' | 'email'>): Promise<void> {
  const identifiers = [phone, email].filter(each => each !== null)
  if (identifiers.length === 0) return
  await db.deleteFrom('codes').where('purpose', '=', 'reset').where('identifier', 'in', identifiers).execute()
  await db
    .deleteFrom('grants')
    .where('purpose', 'in', ['reset', 'reset-link'])
    .where('identifier', 'in', identifiers)
    .execute()
}
