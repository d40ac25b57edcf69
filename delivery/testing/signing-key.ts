import { generateKeyPairSync } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { publicKeyText } from './public-key-text.ts'

export interface SigningKey {
  file: string
  /** Its public half, as in settings. */
  text: string
}

/** Writes a new signing key into a folder. */
export function signingKeyIn(folder: string): SigningKey {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  const file = join(folder, crypto.randomUUID())
  writeFileSync(file, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600 })
  return { file, text: publicKeyText(publicKey) }
}
