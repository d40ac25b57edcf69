import { createHash } from 'node:crypto'
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse
} from '@simplewebauthn/server'
import { type AddPasskeyBody, type PasskeyLoginBody, NewPasskeyOptions, PasskeyOptions } from '@hirfa/shared-contract'
import * as v from 'valibot'
import type { ClientRow, PasskeyRow } from '../database/tables.ts'
import { invalid } from '../http/refusal.ts'
import type { RelyingParty } from './relying-party.ts'

const NAME = 'Hirfa'

function handleOf({ id, created_at }: Pick<ClientRow, 'id' | 'created_at'>): Buffer<ArrayBuffer> {
  return createHash('sha256').update(`hirfa-client ${id} ${created_at.toISOString()}`).digest()
}

/** Requires user verification and a discoverable credential, so that sign-in needs no name. */
export async function newPasskeyOptions(client: ClientRow, site: RelyingParty, known: readonly PasskeyRow[]) {
  const options = await generateRegistrationOptions({
    rpName: NAME,
    rpID: site.id,
    userID: handleOf(client),
    userName: client.phone ?? client.email ?? client.name,
    userDisplayName: client.name,
    excludeCredentials: known.map(({ id, transports }) => ({ id, transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' }
  })
  return v.parse(NewPasskeyOptions, options)
}

export async function passkeyOptions(site: RelyingParty) {
  const options = await generateAuthenticationOptions({ rpID: site.id, userVerification: 'required' })
  return v.parse(PasskeyOptions, options)
}

export async function provenKey({ credential }: AddPasskeyBody, challenge: string, site: RelyingParty) {
  const { verified, registrationInfo } = await refuseOnError(
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

export async function provenCount(
  { credential }: PasskeyLoginBody,
  { passkey, client }: { passkey: PasskeyRow; client: ClientRow },
  challenge: string,
  site: RelyingParty
): Promise<number> {
  const { userHandle } = credential.response
  if (userHandle !== undefined && userHandle !== handleOf(client).toString('base64url'))
    throw invalid({ credential: 'passkey_invalid' })
  const { verified, authenticationInfo } = await refuseOnError(
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

/** The library throws a different error for each mismatch; the client gets the same refusal for all of them. */
async function refuseOnError<Proof>(proof: Promise<Proof>): Promise<Proof> {
  try {
    return await proof
  } catch {
    throw invalid({ credential: 'passkey_invalid' })
  }
}
