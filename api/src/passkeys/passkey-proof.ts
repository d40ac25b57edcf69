import { createHash } from 'node:crypto'
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse
} from '@simplewebauthn/server'
import type { AddPasskeyBody, PasskeyLoginBody } from 'shared-contract'
import type { ClientRow, PasskeyRow } from '../database/tables.ts'
import { invalid } from '../http/refusal.ts'
import type { RelyingParty } from './relying-party.ts'

const NAME = 'Hirfa'

/** What an authenticator knows a client by: always the same, and telling nothing. */
function handleOf({ id, created_at }: Pick<ClientRow, 'id' | 'created_at'>): Buffer<ArrayBuffer> {
  return createHash('sha256').update(`hirfa-client ${id} ${created_at.toISOString()}`).digest()
}

/** Asks for a key that its holder must unlock, by finger, face or number, and that can be found without a name. */
export function newPasskeyOptions(client: ClientRow, site: RelyingParty, known: readonly PasskeyRow[]) {
  return generateRegistrationOptions({
    rpName: NAME,
    rpID: site.id,
    userID: handleOf(client),
    userName: client.phone ?? client.email ?? client.name,
    userDisplayName: client.name,
    excludeCredentials: known.map(({ id, transports }) => ({ id, transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' }
  })
}

export function passkeyOptions(site: RelyingParty) {
  return generateAuthenticationOptions({ rpID: site.id, userVerification: 'required' })
}

/** The key that a device has made for this challenge and this site. */
export async function provenKey({ credential }: AddPasskeyBody, challenge: string, site: RelyingParty) {
  const { verified, registrationInfo } = await refusedWhenThrown(
    verifyRegistrationResponse({
      response: credential,
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.id
    })
  )
  if (!verified) throw invalid({ credential: 'passkey_invalid' })
  const { id, publicKey, counter } = registrationInfo.credential
  return { id, public_key: Buffer.from(publicKey).toString('base64url'), counter }
}

/** The new count of a key whose holder has signed this challenge on this site. */
export async function provenCount(
  { credential }: PasskeyLoginBody,
  { passkey, client }: { passkey: PasskeyRow; client: ClientRow },
  challenge: string,
  site: RelyingParty
): Promise<number> {
  const { userHandle } = credential.response
  if (userHandle !== undefined && userHandle !== handleOf(client).toString('base64url'))
    throw invalid({ credential: 'passkey_invalid' })
  const { verified, authenticationInfo } = await refusedWhenThrown(
    verifyAuthenticationResponse({
      response: credential,
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.id,
      credential: {
        id: passkey.id,
        publicKey: new Uint8Array(Buffer.from(passkey.public_key, 'base64url')),
        counter: passkey.counter,
        transports: passkey.transports
      }
    })
  )
  if (!verified) throw invalid({ credential: 'passkey_invalid' })
  return authenticationInfo.newCounter
}

/** The library throws for whatever does not fit, each time another error: to the caller they are all one refusal. */
async function refusedWhenThrown<Proof>(proof: Promise<Proof>): Promise<Proof> {
  try {
    return await proof
  } catch {
    throw invalid({ credential: 'passkey_invalid' })
  }
}
