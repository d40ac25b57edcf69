import type { LoginBody } from 'shared-contract'
import type { ClientRow } from '../database/tables.ts'
import type { Dependencies } from '../dependencies.ts'
import { countHit } from '../http/rate-limits.ts'
import { invalid } from '../http/refusal.ts'
import { isPassword, pretendToCheck } from './passwords.ts'

/** The client with these credentials. Unknown clients and wrong passwords give the same error. */
export async function checkCredentials(dependencies: Dependencies, body: LoginBody, ip: string): Promise<ClientRow> {
  const [field, identifier] = 'phone' in body ? (['phone', body.phone] as const) : (['email', body.email] as const)
  if (dependencies.rateLimits) {
    await countHit(dependencies, { bucket: `login:${identifier}:${ip}`, hits: 5, seconds: 60 })
  }
  const client = await dependencies.db
    .selectFrom('clients')
    .selectAll()
    .where(field, '=', identifier)
    .executeTakeFirst()
  const right = client
    ? await isPassword(body.password, client.password)
    : await pretendToCheck(body.password, dependencies.passwordCost)
  if (!client || !right) throw invalid({ [field]: 'credentials_wrong' })
  return client
}
