import { ReleaseError } from '../errors.ts'
import { releaseKeys, publicKeysIn, type ReleaseKeys } from '../keys/release-keys.ts'
import { appSteps } from '../ledger/app-steps.ts'
import { type Entry, type Origin, read } from '../ledger/entry.ts'
import type { LedgerChain } from './ledger-chain.ts'
import type { PublishedBuilds } from './published-builds.ts'
import { digestOf, liveVersion, type ReleaseState } from './release-state.ts'

export interface TransferSettings {
  /** Public keys of the release services whose live versions this one publishes, in base64url, separated by commas. */
  RELEASE_SENDER_KEYS?: string | undefined
  /** `on`: versions are published by transfer only. */
  RELEASE_TRANSFERS_ONLY?: string | undefined
}

/** A live version with the lines of its publication and accepted promotion. Throws a refusal otherwise. */
export async function exported(
  app: string,
  version: string,
  { builds, state, chain }: { builds: PublishedBuilds; state: ReleaseState; chain: LedgerChain }
) {
  if (liveVersion(state, app) !== version)
    throw new ReleaseError(`${app} ${version} is not live here; only what is live is transferred.`)
  const published = chain.chain.findLast(({ entry }) => isPublication(entry, app, version))
  const promoted = chain.chain.findLast(({ entry }) => isAcceptance(entry, app, version))
  if (!published || !promoted)
    throw new ReleaseError(`${app} ${version} did not pass the gate here: it went live by force.`)
  const digest = digestOf(state, app, version) ?? ''
  const record = await builds.record(app, version, digest)
  const names = Object.keys(record.files)
  const files = await Promise.all(
    names.map(async name => [name, await builds.file(app, version, digest, name)] as const)
  )
  return { lines: [published.line, promoted.line], build: { record, files: new Map(files) } }
}

export function senderKeys({ RELEASE_SENDER_KEYS }: TransferSettings): ReleaseKeys | undefined {
  const keys = publicKeysIn(RELEASE_SENDER_KEYS, 'RELEASE_SENDER_KEYS')
  return keys.length === 0 ? undefined : releaseKeys(keys)
}

/** The origin of a build, which lines of another ledger prove. Throws a refusal if they do not. */
export function provenOrigin(
  keys: ReleaseKeys | undefined,
  lines: readonly string[],
  { app, version, digest }: { app: string; version: string; digest: string }
): Origin {
  if (!keys) throw new ReleaseError('This service takes no transfers: RELEASE_SENDER_KEYS is unset.')
  const entries = lines.map(line => {
    const found = read(line, keys)
    if (!found) throw new ReleaseError('The lines of the transfer are not signed by a release service known here.')
    return { line, ...found }
  })
  const published = entries.find(({ entry }) => isPublication(entry, app, version))
  const promoted = entries.find(({ entry }) => isAcceptance(entry, app, version))
  // Only lines of one ledger say that the promoted bytes are the published ones.
  const isOneLedger = published && promoted && readKeyId(published.line) === readKeyId(promoted.line)
  if (!isOneLedger || promoted.entry.seq < published.entry.seq)
    throw new ReleaseError(
      `The lines of the transfer do not say that ${app} ${version} was published and passed the gate.`
    )
  if (published.entry.action !== 'publish' || published.entry.record !== digest)
    throw new ReleaseError(`The bytes of ${app} ${version} are not the ones that the other service published.`)
  const { seq, at, by } = promoted.entry
  const unchecked = 'unchecked' in promoted.entry ? promoted.entry.unchecked : undefined
  return { key: readKeyId(promoted.line), seq, at, by, ...(unchecked === undefined ? {} : { unchecked }) }
}

function isPublication(entry: Entry, app: string, version: string): boolean {
  return entry.action === 'publish' && entry.app === app && entry.to === version
}

function isAcceptance(entry: Entry, app: string, version: string): boolean {
  return appSteps(entry).some(
    step => step.action === 'promote' && step.app === app && step.to === version && !step.forced
  )
}

function readKeyId(line: string): string {
  const { key }: { key: string } = JSON.parse(line)
  return key
}
