/**
 * The integrity manifest of a release in the form of the WAICT draft, which no browser enforces yet:
 * https://github.com/waict-wg/waict-integrity-spec. Version 1: SHA-256 in unpadded base64url, an empty proof.
 */
import { sha256Of } from '@hirfa/delivery-releases'
import { type BuildRecord, buildPath } from '@hirfa/shared-contract/release'

export const INTEGRITY_MANIFESTS_PATH = '/release/integrity/'
const NAME_LENGTH = 22

export interface LedgerHead {
  seq: number
  head: string
}

export interface IntegrityManifest {
  text: string
  /** Part of its address: the first 22 characters of its SHA-256. */
  name: string
  integrity: string
}

/** All files of the builds of a release with the head of its ledger, which browsers ignore and auditors compare. */
export function integrityManifest(builds: readonly BuildRecord[], { seq, head }: LedgerHead): IntegrityManifest {
  const hashes = Object.fromEntries(builds.flatMap(hashesOf))
  const text = `${JSON.stringify({ hashes, ledger: { seq, head } })}\n\n`
  const sha256 = sha256Of(Buffer.from(text))
  return { text, name: base64url(sha256).slice(0, NAME_LENGTH), integrity: `sha256-${sha256}` }
}

/** Reports only: pages are composed for each visitor, so the documents themselves are in no manifest. */
export function integrityPolicy({ name }: IntegrityManifest): string {
  return `max-age=0, mode=report, manifest="${INTEGRITY_MANIFESTS_PATH}${name}"`
}

function hashesOf(build: BuildRecord): [path: string, hash: string][] {
  return Object.entries(build.sha256 ?? {}).map(([name, sha256]) => [buildPath(build) + name, base64url(sha256)])
}

function base64url(base64: string): string {
  return Buffer.from(base64, 'base64').toString('base64url')
}
