import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'
import type { Dependencies } from '../dependencies.ts'
import { Refusal } from '../http/refusal.ts'

/** The site that a key is made for, in the words of WebAuthn. */
export interface RelyingParty {
  /** The host, without its port: keys work there and nowhere else. */
  id: string
  origin: string
}

/**
 * Where browsers find the product. What a request says of its host is believed of this very machine only:
 * elsewhere the operator must have said it, or there are no passkeys. No key can be made for a numeric address.
 */
export function relyingPartyOf({ publicUrl }: Pick<Dependencies, 'publicUrl'>, request: FastifyRequest): RelyingParty {
  const address = publicUrl ? new URL(publicUrl) : localAddress(request)
  if (!address || isIP(address.hostname.replace(/^\[|\]$/g, ''))) throw new Refusal(501, 'passkeys_off')
  return { id: address.hostname, origin: address.origin }
}

function localAddress({ protocol, host }: FastifyRequest): URL | null {
  const address = URL.parse(`${protocol}://${host}`)
  return address?.hostname === 'localhost' ? address : null
}
