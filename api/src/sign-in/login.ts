import type { FastifyRequest } from 'fastify'
import type { LoginBody } from '@hirfa/shared-contract'
import type { ClientRow } from '../database/tables.ts'
import type { Dependencies } from '../dependencies.ts'
import { countAddress } from '../http/rate-limits.ts'
import { invalid } from '../http/refusal.ts'
import { countAccount } from './account-limits.ts'
import { identifierOf } from './known-devices.ts'
import { isPassword, pretendToCheck } from './passwords.ts'

const MINUTE = 60
const PER_ACCOUNT = { name: 'login', soon: { hits: 5, seconds: MINUTE }, hourly: 20, strangersHourly: 60 }
const FROM_ADDRESS = { name: 'login-from', prompt: 120, hits: 1200, seconds: MINUTE }

/** The client with these credentials. Unknown clients and wrong passwords give the same error. */
export async function checkCredentials(
  dependencies: Dependencies,
  request: FastifyRequest,
  body: LoginBody
): Promise<ClientRow> {
  if (dependencies.rateLimits) await countAccount(dependencies, request, body, PER_ACCOUNT)
  await countAddress(dependencies, request.ip, FROM_ADDRESS)
  const field = 'phone' in body ? 'phone' : 'email'
  const client = await dependencies.db
    .selectFrom('clients')
    .selectAll()
    .where(field, '=', identifierOf(body))
    .executeTakeFirst()
  const right = client
    ? await isPassword(body.password, client.password)
    : await pretendToCheck(body.password, dependencies.passwordCost)
  if (!client || !right) throw invalid({ [field]: 'credentials_wrong' })
  return client
}
