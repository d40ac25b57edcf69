import type { FastifyRequest } from 'fastify'
import type { Dependencies } from '../dependencies.ts'
import { siteOf } from '../http/networks.ts'
import { countHit, type Limit } from '../http/rate-limits.ts'
import { type Account, identifierOf, knownDeviceOf } from './known-devices.ts'

const HOUR = 3600

export interface AccountLimits {
  name: string
  soon: Omit<Limit, 'bucket'>
  hourly: number
  /** The limit in an hour of all devices together on which the account has not signed in. */
  strangersHourly: number
}

/** Known devices and networks have limits of their own: an outsider cannot use up those of the account's owner. */
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
