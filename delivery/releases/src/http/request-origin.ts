import type { FastifyRequest } from 'fastify'
import { StartError } from '../errors.ts'

/** A host name or address with a port, safe in pages and headers. */
const HOST = /^(?:[a-z0-9](?:[a-z0-9.-]{0,252}[a-z0-9])?|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/i
const ORIGIN = /^https?:\/\/[^/]+$/

/** Reads `PUBLIC_URL`. Unset, each response uses the host of its request. */
export function publicOriginOf({ PUBLIC_URL = '' }: Record<string, string | undefined>): string | undefined {
  const address = PUBLIC_URL.replace(/\/$/, '')
  if (address === '') return undefined
  if (!ORIGIN.test(address) || !HOST.test(address.replace(/^https?:\/\//, '')))
    throw new StartError(`PUBLIC_URL is "${PUBLIC_URL}", which is not an origin such as https://site.example.`)
  return address
}

/** The origin of a request. Undefined if its host is invalid. */
export function requestOrigin({ headers: { host = '' }, protocol }: FastifyRequest): string | undefined {
  return HOST.test(host) ? `${protocol}://${host.toLowerCase()}` : undefined
}
