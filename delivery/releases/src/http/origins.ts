import type { FastifyRequest } from 'fastify'
import { ORIGIN } from '@hirfa/shared-contract/release/commands'
import { missingPublicUrl } from '@hirfa/shared-contract/process'
import { StartError } from '../errors.ts'

const HOST = /^(?:[a-z0-9](?:[a-z0-9.-]{0,252}[a-z0-9])?|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/i
const PUBLIC_ORIGIN = /^https?:\/\/[^/]+$/

export function publicOriginOf(env: Record<string, string | undefined>): string | undefined {
  const { PUBLIC_URL = '' } = env
  const refusal = missingPublicUrl(env)
  if (refusal) throw new StartError(refusal)
  const address = PUBLIC_URL.replace(/\/$/, '')
  if (address === '') return undefined
  if (!PUBLIC_ORIGIN.test(address) || !HOST.test(address.replace(/^https?:\/\//, '')))
    throw new StartError(`PUBLIC_URL is "${PUBLIC_URL}", which is not an origin such as https://site.example.`)
  return address
}

/** Undefined if the host of the request is invalid. */
export function requestOrigin({ headers: { host = '' }, protocol }: FastifyRequest): string | undefined {
  return HOST.test(host) ? `${protocol}://${host.toLowerCase()}` : undefined
}

export function isOrigin(value: string): boolean {
  return ORIGIN.test(value)
}

/** Undefined if the address is invalid. */
export function fetchOriginOf(address: string): string | undefined {
  const origin = URL.canParse(address) ? new URL(address).origin : ''
  return isOrigin(origin) ? origin : undefined
}
