import { AppName, Version } from '@hirfa/shared-contract/release'
import { PlanStep } from '@hirfa/shared-contract/release/commands'
import * as v from 'valibot'
import type { Head } from '../ledger/ledger.ts'
import { type Entry, NO_ENTRY, written } from '../ledger/entry.ts'
import type { ReleaseKeys } from '../keys/release-keys.ts'
import { ReleaseError } from '../errors.ts'
import { applied, type ReleaseState } from './release-state.ts'
import { stillRevoked } from './revoked-ids.ts'

const Published = v.object({ version: Version, record: v.string() })

/** The stored field of the live history. Signed documents contain this name. */
const LIVE_HISTORY = 'trail'

const StoredApp = v.pipe(
  v.object({
    published: v.array(Published),
    gone: v.optional(v.array(Published)),
    [LIVE_HISTORY]: v.array(Version),
    canary: v.optional(v.object({ version: Version, share: v.number(), plan: v.optional(v.array(PlanStep)) })),
    frozen: v.optional(v.string()),
    disabled: v.optional(v.string())
  }),
  v.transform(({ [LIVE_HISTORY]: liveHistory, ...app }) => ({ ...app, liveHistory }))
)

export const StoredDocument = v.pipe(
  v.object({
    format: v.literal(1),
    seq: v.number(),
    at: v.string(),
    head: v.string(),
    parts: v.record(AppName, StoredApp),
    revoked: v.optional(v.array(v.string()))
  }),
  v.transform(({ parts, ...document }): ReleasesDocument => ({ ...document, apps: parts }))
)

/** The state after a change, with the digest of each build record and so of every file. An edge trusts only this. */
export interface ReleasesDocument {
  format: 1
  /** The number of the last change. An edge refuses a document with a smaller number than the one it has. */
  seq: number
  at: string
  /** The hash of that change's entry, which pins the chain before it. */
  head: string
  apps: ReleaseState
  /** Ids of revoked tokens; expired ones are left out. */
  revoked?: string[] | undefined
}

const Signed = v.object({ document: v.looseObject({}), key: v.string(), signature: v.string() })

export const NOTHING_RELEASED: ReleasesDocument = { format: 1, seq: 0, at: '', head: NO_ENTRY, apps: {} }

/** The document of a head. Throws a refusal that names the problem if its signature is not trusted. */
export function documentOf(head: Head | undefined, keys: ReleaseKeys): ReleasesDocument {
  if (!head) return NOTHING_RELEASED
  const signed = v.safeParse(v.pipe(v.string(), v.parseJson(), Signed), head.document)
  if (!signed.success) throw new ReleaseError('The release document is unsigned or damaged; it is not used.')
  const { document, ...seal } = signed.output
  if (!keys.accepts(JSON.stringify(document), seal)) {
    throw new ReleaseError('The release document is not signed by a trusted key; it is not used.')
  }
  const known = v.safeParse(StoredDocument, document)
  if (!known.success) throw new ReleaseError('The release document has another format; it is not used.')
  return known.output
}

/** The head after one more entry. */
export function headAfter(before: ReleasesDocument, entry: Entry, keys: ReleaseKeys): Head {
  const { line, hash } = written(entry, keys)
  const ended = [...(before.revoked ?? []), ...(entry.action === 'revoke' ? [entry.token] : [])]
  const revoked = stillRevoked(ended, entry.at)
  const document: v.InferInput<typeof StoredDocument> = {
    format: 1,
    seq: entry.seq,
    at: entry.at,
    head: hash,
    parts: storedApps(applied(before.apps, entry)),
    ...(revoked.length > 0 ? { revoked } : {})
  }
  return { line, document: JSON.stringify({ document, ...keys.seal(JSON.stringify(document)) }) }
}

function storedApps(state: ReleaseState): v.InferInput<typeof StoredDocument>['parts'] {
  return Object.fromEntries(
    Object.entries(state).map(([name, { liveHistory, ...app }]) => [name, { ...app, [LIVE_HISTORY]: liveHistory }])
  )
}
