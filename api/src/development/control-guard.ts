import { randomBytes, timingSafeEqual } from 'node:crypto'
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { DEVELOPMENT_TOKEN_HEADER } from '@hirfa/shared-contract'
import { isLoopback } from '@hirfa/shared-contract/process'
import { hashOf } from '../sessions/secrets.ts'

const READS = ['GET', 'HEAD']
const OWN_SITE = ['same-origin', 'none']

export function writeDevelopmentToken(dataDirectory: string): string {
  const file = join(dataDirectory, 'development-token')
  const token = randomBytes(32).toString('base64url')
  mkdirSync(dataDirectory, { recursive: true })
  writeFileSync(file, token, { mode: 0o600 })
  // The mode of an existing file stays.
  chmodSync(file, 0o600)
  return token
}

/** Refuses requests that a page of another site can cause, also after DNS rebinding, and changes without the token. */
export function guardControls(scope: FastifyInstance, token: string): void {
  scope.addHook('onRequest', async (request, reply) => {
    const message = refusalReason(request, token)
    if (message) await reply.code(403).header('cache-control', 'no-store').send({ message })
  })
}

function refusalReason({ headers, method }: FastifyRequest, token: string): string | undefined {
  const hosts = [headers.host, headers['x-forwarded-host']].flatMap(host => host ?? [])
  if (!hosts.every(isLocalHost)) return 'The development controls accept requests to a loopback host only.'
  if (!OWN_SITE.includes(headers['sec-fetch-site'] ?? 'none'))
    return 'The development controls refuse requests of other sites (Sec-Fetch-Site).'
  if (headers.origin !== undefined && !hosts.includes(headers.origin.replace(/^https?:\/\//, '')))
    return 'The development controls refuse requests of other origins (Origin).'
  if (!READS.includes(method) && !isEqual(String(headers[DEVELOPMENT_TOKEN_HEADER] ?? ''), token))
    return `A change needs the header ${DEVELOPMENT_TOKEN_HEADER} with the content of DATA_DIR/development-token.`
  return undefined
}

function isLocalHost(host: string): boolean {
  return isLoopback(URL.parse(`http://${host}`)?.hostname ?? '')
}

function isEqual(given: string, token: string): boolean {
  return timingSafeEqual(Buffer.from(hashOf(given)), Buffer.from(hashOf(token)))
}
