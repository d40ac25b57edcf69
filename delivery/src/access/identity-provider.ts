import type { Caller } from './caller.ts'

/** Vouches for the machines that build. Throws an `AccessError` for whom it does not. */
export interface IdentityProvider {
  callerOf(token: string, now: Date): Promise<Caller>
}
