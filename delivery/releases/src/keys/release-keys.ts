import { createHash, createPublicKey, type KeyObject, sign, verify } from 'node:crypto'
import { ReleaseError } from '../errors.ts'

/** A key id and its Ed25519 signature of a text, in base64url. */
export interface Seal {
  key: string
  signature: string
}

export interface ReleaseKeys {
  product: string
  /** Throws a refusal if there is no private key, as on an edge. */
  seal(text: string): Seal
  accepts(text: string, seal: Seal): boolean
  /** The private key for tokens and preview tokens. Throws the same refusal as `seal`. */
  signingKey(): { kid: string; key: KeyObject }
  verifyingKey(kid: string): KeyObject | undefined
}

export function releaseKeys(
  trusted: readonly KeyObject[],
  signer?: KeyObject,
  retired: readonly KeyObject[] = [],
  product = 'delivery'
): ReleaseKeys {
  const named = (keys: readonly KeyObject[]) => keys.map(key => [keyName(key), key] as const)
  const known = new Map(named(signer ? [...trusted, createPublicKey(signer)] : trusted))
  const believed = new Map([...named(retired), ...known])
  const own = signer && keyName(createPublicKey(signer))

  function signingKey(): { kid: string; key: KeyObject } {
    if (signer && own) return { kid: own, key: signer }
    throw new ReleaseError('This machine may read the releases but not change them: it has no signing key.')
  }

  return {
    product,
    signingKey,
    verifyingKey: kid => known.get(kid),
    seal(text) {
      const { kid, key } = signingKey()
      return { key: kid, signature: sign(null, Buffer.from(text), key).toString('base64url') }
    },
    accepts(text, { key, signature }) {
      const found = believed.get(key)
      return found !== undefined && verify(null, Buffer.from(text), found, Buffer.from(signature, 'base64url'))
    }
  }
}

/** The id of a public key: the first 16 hex digits of its SHA-256. */
export function keyName(key: KeyObject): string {
  return createHash('sha256')
    .update(Buffer.from(keyText(key), 'base64'))
    .digest('hex')
    .slice(0, 16)
}

/** A public key from its 32 bytes in base64url. Throws a refusal that names the setting. */
export function publicKeyOf(text: string, setting: string): KeyObject {
  try {
    return createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: text }, format: 'jwk' })
  } catch (cause) {
    throw new ReleaseError(`${setting} holds "${text}", which is not an Ed25519 public key.`, { cause })
  }
}

/** The 32 bytes of a public key in base64. */
export function keyText(key: KeyObject): string {
  return Buffer.from(key.export({ format: 'jwk' }).x ?? '', 'base64url').toString('base64')
}
