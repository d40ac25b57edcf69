import { generateKeyPairSync } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { publicKeyText } from './public-key-text.ts'

/** A new signing key in a file, and its public half as in settings. */
export function signingKeyIn(folder: string): { file: string; text: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  const file = join(folder, crypto.randomUUID())
  writeFileSync(file, privateKey.export({ type: 'pkcs8', format: 'pem' }))
  return { file, text: publicKeyText(publicKey) }
}
