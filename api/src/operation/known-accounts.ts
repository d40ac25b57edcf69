import type { Db } from '../database/database.ts'
import { StartRefused } from '../database/database.ts'
import { DEMO_PASSWORD } from '../seed/demo-clients.ts'
import { isPassword } from '../sign-in/passwords.ts'

const DEMO_PHONES = ['+213550000001', '+213550000002', '+213550000003']

/** A database that a development server has filled holds accounts whose password is in the README. */
export async function refuseKnownAccounts(db: Db): Promise<void> {
  const clients = await db
    .selectFrom('clients')
    .select(['phone', 'password'])
    .where('phone', 'in', DEMO_PHONES)
    .execute()
  for (const { phone, password } of clients) {
    if (await isPassword(DEMO_PASSWORD, password))
      throw new StartRefused(
        `The database holds the demo account ${phone}, whose password everybody can read. Start production on a database of its own, or remove the account.`
      )
  }
}
