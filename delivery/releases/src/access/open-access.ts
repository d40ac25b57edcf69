import type { ReleaseStore } from '../state/release-store.ts'
import { AccessError, type Caller } from './caller.ts'
import { readToken, tokenTypeIn, tokenTypeOf, UNKNOWN_TOKEN } from './release-tokens.ts'
import type { IdentityProvider } from './identity-provider.ts'

const TOKEN_MAX_LENGTH = 8_192

export type Access = ReturnType<typeof openAccess>

interface AccessOptions {
  store: Pick<ReleaseStore, 'keys' | 'revoked'>
  identities?: IdentityProvider | undefined
  now: () => Date
}

export function openAccess({ store, identities, now }: AccessOptions) {
  return {
    async callerOf(token: string): Promise<Caller> {
      if (token.length > TOKEN_MAX_LENGTH) throw new AccessError(UNKNOWN_TOKEN)
      if (identities && tokenTypeIn(token) !== tokenTypeOf(store.keys)) return identities.callerOf(token, now())
      const revoked = await store.revoked()
      return readToken(store.keys, revoked, token, now())
    }
  }
}
