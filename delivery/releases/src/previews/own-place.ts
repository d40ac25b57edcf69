import type { FastifyRequest } from 'fastify'

/** A path of this site; a second leading slash would name another host. */
export function ownPlace(address: string): string {
  const { pathname, search } = new URL(address, 'http://site')
  return pathname.replace(/^\/+/, '/') + search
}

export function isSecure({ protocol }: FastifyRequest): boolean {
  return protocol === 'https'
}
