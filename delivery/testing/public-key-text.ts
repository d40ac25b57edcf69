import type { KeyObject } from 'node:crypto'

/** The 32 bytes of an Ed25519 public key, in base64url: how settings write it. */
export function publicKeyText(key: KeyObject): string {
  const { x = '' } = key.export({ format: 'jwk' })
  return x
}
