import type { FastifyRequest } from 'fastify'
import type { LoginBody } from 'shared-contract'
import type { ClientRow } from '../database/tables.ts'
import type { Dependencies } from '../dependencies.ts'
import { siteOf } from '../http/networks.ts'
import { countAddress, countHit } from '../http/rate-limits.ts'
import { invalid } from '../http/refusal.ts'
import type { Account } from './known-devices.ts'
import { identifierOf, knownDeviceOf } from './known-devices.ts'
import { isPassword, pretendToCheck } from './passwords.ts'

const MINUTE = 60
const HOUR = 3600
const FROM_ADDRESS = { name: 'login-from', prompt: 120, hits: 1200, seconds: MINUTE }

/** The client with these credentials. Unknown clients and wrong passwords give the same error. */
export async function checkCredentials(
  dependencies: Dependencies,
  request: FastifyRequest,
  body: LoginBody
): Promise<ClientRow> {
  if (dependencies.rateLimits) await countLogin(dependencies, request, body)
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

/**
 * Limits guesses per account. Devices on which the account has signed in before have a limit of their own, which
 * others cannot use up; one network cannot use up what all others share.
 */
async function countLogin(dependencies: Dependencies, request: FastifyRequest, account: Account): Promise<void> {
  const bucket = `login:${identifierOf(account)}`
  const device = await knownDeviceOf(dependencies, request, account)
  const place = device ?? siteOf(request.ip)
  await countHit(dependencies, { bucket: `${bucket}:${place}`, hits: 5, seconds: MINUTE })
  await countHit(dependencies, { bucket: `${bucket}:${place}:hour`, hits: 20, seconds: HOUR })
  if (!device) await countHit(dependencies, { bucket: `${bucket}:strangers`, hits: 60, seconds: HOUR })
  await countAddress(dependencies, request.ip, FROM_ADDRESS)
}
