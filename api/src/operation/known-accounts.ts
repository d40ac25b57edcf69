import type { Db } from '../database/database.ts'
import { StartRefused } from '../database/database.ts'
import { DEMO_PASSWORD, DEMO_PHONES } from '../seed/demo-clients.ts'
import { isPassword } from '../sign-in/passwords.ts'

/** A database seeded by a development server contains demo accounts with a public password. */
export async function refuseKnownAccounts(db: Db): Promise<void> {
  const clients = await db
    .selectFrom('clients')
    .select(['phone', 'password'])
    .where('phone', 'in', DEMO_PHONES)
    .execute()
  for (const { phone, password } of clients) {
    if (await isPassword(DEMO_PASSWORD, password))
      throw new StartRefused(
        `The database holds the demo account ${phone}, whose password is public. Use a separate database for production, or remove the account.`
      )
  }
}
