import type { FastifyRequest } from 'fastify'

/** A place of this site, whatever an address says: two slashes at its start would name another one. */
export function ownPlace(address: string): string {
  const { pathname, search } = new URL(address, 'http://site')
  return pathname.replace(/^\/+/, '/') + search
}

export function isSecure({ protocol }: FastifyRequest): boolean {
  return protocol === 'https'
}
