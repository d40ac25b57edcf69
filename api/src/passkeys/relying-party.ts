import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'
import type { Dependencies } from '../dependencies.ts'
import { Refusal } from '../http/refusal.ts'

export interface RelyingParty {
  id: string
  origin: string
}

/** `Host` is trusted for localhost only; elsewhere passkeys need `PUBLIC_URL`. WebAuthn allows no IP addresses. */
export function relyingPartyOf({ publicUrl }: Pick<Dependencies, 'publicUrl'>, request: FastifyRequest): RelyingParty {
  const address = publicUrl ? new URL(publicUrl) : localAddress(request)
  if (!address || isIP(address.hostname.replace(/^\[|\]$/g, ''))) throw new Refusal(501, 'passkeys_off')
  return { id: address.hostname, origin: address.origin }
}

function localAddress({ protocol, host }: FastifyRequest): URL | null {
  const address = URL.parse(`${protocol}://${host}`)
  return address?.hostname === 'localhost' ? address : null
}
