/**
 * Signatures of single files by which browsers verify who built them: https://wicg.github.io/signature-based-sri/,
 * an HTTP message signature (RFC 9421) over the SHA-256 of the decoded file (`Unencoded-Digest`).
 */
import type { BuildRecord } from './build-record.ts'

type Signed = Pick<BuildRecord, 'sha256' | 'signatures'>

/** The text that the signature of a file covers. `sha256` and `key`, the 32 bytes of the public key, are in base64. */
export function signedFileText(sha256: string, key: string): string {
  return `"unencoded-digest";sf: ${digestField(sha256)}\n"@signature-params": ${parameters(key)}`
}

/** The headers with which a file is sent; none for a file that its team did not sign. */
export function signatureHeaders({ sha256 = {}, signatures }: Signed, name: string): Record<string, string> {
  const signature = signatures && Object.hasOwn(signatures.files, name) && signatures.files[name]
  if (!signature || !Object.hasOwn(sha256, name)) return {}
  return {
    'unencoded-digest': digestField(sha256[name] ?? ''),
    'signature-input': `team=${parameters(signatures.key)}`,
    signature: `team=:${signature}:`
  }
}

/** What a page requires of a signed file: its hash, and the signature of one of the keys in base64. */
export function requiredIntegrity(hash: string, keys: readonly string[]): string {
  return [hash, ...keys.map(key => `ed25519-${key}`)].join(' ')
}

function digestField(sha256: string): string {
  return `sha-256=:${sha256}:`
}

function parameters(key: string): string {
  return `("unencoded-digest";sf);keyid="${key}";tag="ed25519-integrity"`
}
