import { createPrivateKey, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { ReleaseError } from '../errors.ts'
import { publicKeysIn, type ReleaseKeys, releaseKeys } from './release-keys.ts'

export interface KeySettings {
  /** The private key in PEM; unset, a key is generated in the folder of the releases. */
  RELEASE_KEY_FILE?: string | undefined
  /** Public keys that are trusted too, in base64url, separated by commas; on an edge, all keys. */
  RELEASE_PUBLIC_KEYS?: string | undefined
  /** Former keys, trusted for ledger entries only, not for tokens and links. */
  RELEASE_RETIRED_KEYS?: string | undefined
}

/** With public keys alone a machine only reads. With neither setting it generates a key, for development. */
export function openKeys(
  releases: string,
  { RELEASE_KEY_FILE, RELEASE_PUBLIC_KEYS, RELEASE_RETIRED_KEYS }: KeySettings,
  product?: string
): ReleaseKeys {
  const trusted = publicKeysIn(RELEASE_PUBLIC_KEYS, 'RELEASE_PUBLIC_KEYS')
  const retired = publicKeysIn(RELEASE_RETIRED_KEYS, 'RELEASE_RETIRED_KEYS')
  if (RELEASE_KEY_FILE) return releaseKeys(trusted, readKey(RELEASE_KEY_FILE), retired, product)
  if (trusted.length > 0) return releaseKeys(trusted, undefined, retired, product)
  return releaseKeys([], ownKey(join(releases, 'keys', 'release-key.pem')), retired, product)
}

function ownKey(file: string): KeyObject {
  if (!existsSync(file)) makeKey(file)
  return readKey(file)
}

/** Writes the file atomically and readable by its owner only. Of concurrent first starts the first one's key stays. */
function makeKey(file: string): void {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  const { privateKey } = generateKeyPairSync('ed25519')
  const unfinished = `${file}.${process.pid}`
  writeFileSync(unfinished, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600, flush: true })
  try {
    linkSync(unfinished, file)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  } finally {
    rmSync(unfinished)
  }
}

function readKey(file: string): KeyObject {
  let key: KeyObject
  try {
    key = createPrivateKey(readFileSync(file))
  } catch (cause) {
    throw new ReleaseError(`The signing key ${file} cannot be read.`, { cause })
  }
  if (key.asymmetricKeyType !== 'ed25519') throw new ReleaseError(`The signing key ${file} is not an Ed25519 key.`)
  return key
}
