import { createPublicKey, hash, type KeyObject, sign, verify } from 'node:crypto'
import { ReleaseError } from '../errors.ts'

/** A key id and its Ed25519 signature of a text, in base64url. */
export interface Seal {
  key: string
  signature: string
}

export type ReleaseKeys = ReturnType<typeof releaseKeys>

export function releaseKeys(
  trusted: readonly KeyObject[],
  signer?: KeyObject,
  retired: readonly KeyObject[] = [],
  product = 'delivery'
) {
  const named = (keys: readonly KeyObject[]) => keys.map(key => [keyName(key), key] as const)
  const known = new Map(named(signer ? [...trusted, createPublicKey(signer)] : trusted))
  const believed = new Map([...named(retired), ...known])
  const own = signer && keyName(createPublicKey(signer))

  /** The private key for tokens and preview tokens. Throws a refusal if there is none, as on an edge. */
  function signingKey(): { kid: string; key: KeyObject } {
    if (signer && own) return { kid: own, key: signer }
    throw new ReleaseError('This machine may read the releases but not change them: it has no signing key.')
  }

  return {
    product,
    signingKey,
    verifyingKey: (kid: string) => known.get(kid),
    seal(text: string): Seal {
      const { kid, key } = signingKey()
      return { key: kid, signature: sign(null, Buffer.from(text), key).toString('base64url') }
    },
    accepts(text: string, { key, signature }: Seal): boolean {
      const found = believed.get(key)
      return found !== undefined && verify(null, Buffer.from(text), found, Buffer.from(signature, 'base64url'))
    }
  }
}

/** The id of a public key: the first 16 hex digits of its SHA-256. */
export function keyName(key: KeyObject): string {
  return hash('sha256', Buffer.from(keyText(key), 'base64')).slice(0, 16)
}

/** A public key from its 32 bytes in base64url. Throws a refusal that names the setting. */
export function publicKeyOf(text: string, setting: string): KeyObject {
  try {
    return createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: text }, format: 'jwk' })
  } catch (cause) {
    throw new ReleaseError(`${setting} holds "${text}", which is not an Ed25519 public key.`, { cause })
  }
}

/** The public keys of a setting, separated by commas. */
export function publicKeysIn(texts = '', setting: string): KeyObject[] {
  return texts.split(',').flatMap(text => (text.trim() ? [publicKeyOf(text.trim(), setting)] : []))
}

/** The 32 bytes of a public key in base64. */
export function keyText(key: KeyObject): string {
  return Buffer.from(key.export({ format: 'jwk' }).x ?? '', 'base64url').toString('base64')
}
