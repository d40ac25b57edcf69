import type { FastifyRequest } from 'fastify'
import type { Dependencies } from '../dependencies.ts'
import { siteOf } from '../http/networks.ts'
import { countHit, type Limit } from '../http/rate-limits.ts'
import { type Account, identifierOf, knownDeviceOf } from './known-devices.ts'

const HOUR = 3600

export interface AccountLimits {
  /** The prefix of the counters. */
  name: string
  /** The limit of one device or network in a short time. */
  soon: Omit<Limit, 'bucket'>
  /** The limit of one device or network in an hour. */
  hourly: number
  /** The limit in an hour of all devices together on which the account has not signed in. */
  strangersHourly: number
}

/**
 * Counts a request that names an account. A device on which the account has signed in before has limits of its own, and so
 * has each network; therefore an outsider cannot use up those of the account's owner.
 */
export async function countAccount(
  dependencies: Dependencies,
  request: FastifyRequest,
  account: Account,
  { name, soon, hourly, strangersHourly }: AccountLimits
): Promise<void> {
  const bucket = `${name}:${identifierOf(account)}`
  const device = await knownDeviceOf(dependencies, request, account)
  const place = device ?? siteOf(request.ip)
  await countHit(dependencies, { bucket: `${bucket}:${place}`, ...soon })
  await countHit(dependencies, { bucket: `${bucket}:${place}:hour`, hits: hourly, seconds: HOUR })
  if (!device) await countHit(dependencies, { bucket: `${bucket}:strangers`, hits: strangersHourly, seconds: HOUR })
}
