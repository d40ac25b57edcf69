import { decodeProtectedHeader } from 'jose'
import type { ReleaseStore } from '../state/release-store.ts'
import { AccessError } from './access-error.ts'
import type { Caller } from './caller.ts'
import { readToken, TOKEN_TYPE } from './release-tokens.ts'
import type { IdentityProvider } from './identity-provider.ts'

/** Nobody's token is longer; what is gets no processor time. */
const TOKEN_MAX_LENGTH = 8_192

/** Tells who stands behind a token. Throws an `AccessError` when nobody does. */
export interface Access {
  callerOf(token: string): Promise<Caller>
}

export interface AccessOptions {
  store: Pick<ReleaseStore, 'keys' | 'released'>
  /** Whoever vouches for the machines that build; nobody, when there is none. */
  identities?: IdentityProvider | undefined
  now: () => Date
}

/** Two kinds of token open the releases: ours, and where an issuer is set, the identity of a build. */
export function openAccess({ store, identities, now }: AccessOptions): Access {
  return {
    async callerOf(token) {
      if (token.length > TOKEN_MAX_LENGTH) throw new AccessError('This token does not count here.')
      if (identities && typeOf(token) !== TOKEN_TYPE) return identities.callerOf(token, now())
      const { revoked = [] } = await store.released()
      return readToken(store.keys, revoked, token, now())
    }
  }
}

function typeOf(token: string): string | undefined {
  try {
    return decodeProtectedHeader(token).typ
  } catch {
    // What is no token at all is told so by its reader.
    return undefined
  }
}
