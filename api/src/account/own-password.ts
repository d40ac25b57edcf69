import type { ClientRow } from '../database/tables.ts'
import type { Dependencies } from '../dependencies.ts'
import { countHit } from '../http/rate-limits.ts'
import { invalid } from '../http/refusal.ts'
import { isPassword } from '../sign-in/passwords.ts'

/** Checks the password again before an irreversible change, with the rate limit of a sign-in. */
export async function checkOwnPassword(
  dependencies: Pick<Dependencies, 'db' | 'clock' | 'rateLimits'>,
  { id, password }: Pick<ClientRow, 'id' | 'password'>,
  given: string,
  field: 'password' | 'current_password'
): Promise<void> {
  if (dependencies.rateLimits) await countHit(dependencies, { bucket: `password:${id}`, hits: 5, seconds: 60 })
  if (!(await isPassword(given, password))) throw invalid({ [field]: 'password_wrong' })
}
