import { AppName, Version } from '@hirfa/shared-contract/release'
import { Cohort, PlanStep } from '@hirfa/shared-contract/release/commands'
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
    canary: v.optional(
      v.object({
        version: Version,
        share: v.number(),
        plan: v.optional(v.array(PlanStep)),
        only: v.optional(Cohort),
        with: v.optional(v.array(AppName))
      })
    ),
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
    revoked: v.optional(v.array(v.string())),
    expires: v.optional(v.string())
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
  /** From this time on an edge reports that it has received nothing newer. Absent, the document does not expire. */
  expires?: string | undefined
}

const Signed = v.object({ document: v.looseObject({}), key: v.string(), signature: v.string() })

export const NOTHING_RELEASED: ReleasesDocument = { format: 1, seq: 0, at: '', head: NO_ENTRY, apps: {} }

/** The last document by keys: a change reads it several times, and it is as long as there are apps. */
const last = new WeakMap<ReleaseKeys, { text: string; document: ReleasesDocument }>()

/** The document of a head. Throws a refusal that names the problem if its signature is not trusted. */
export function documentOf(head: Head | undefined, keys: ReleaseKeys): ReleasesDocument {
  if (!head) return NOTHING_RELEASED
  const known = last.get(keys)
  if (known?.text === head.document) return known.document
  const document = verified(head, keys)
  last.set(keys, { text: head.document, document })
  return document
}

function verified(head: Head, keys: ReleaseKeys): ReleasesDocument {
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

/** Appends an entry and returns the new head. */
export function headAfter(before: ReleasesDocument, entry: Entry, keys: ReleaseKeys): Head {
  const { line, hash } = written(entry, keys)
  const ended = [...(before.revoked ?? []), ...(entry.action === 'revoke' ? [entry.token] : [])]
  const { seq, at } = entry
  const { expires } = before
  const apps = applied(before.apps, entry)
  return {
    line,
    document: sealed({ format: 1, seq, at, head: hash, apps, revoked: stillRevoked(ended, at), expires }, keys)
  }
}

/** The same head, whose document expires at another time. */
export function headUntil({ line }: Head, document: ReleasesDocument, expires: string, keys: ReleaseKeys): Head {
  return { line, document: sealed({ ...document, expires }, keys) }
}

function sealed({ apps, revoked = [], expires, ...unchanged }: ReleasesDocument, keys: ReleaseKeys): string {
  const document: v.InferInput<typeof StoredDocument> = {
    ...unchanged,
    parts: storedApps(apps),
    ...(revoked.length > 0 ? { revoked } : {}),
    ...(expires ? { expires } : {})
  }
  return JSON.stringify({ document, ...keys.seal(JSON.stringify(document)) })
}

function storedApps(state: ReleaseState): v.InferInput<typeof StoredDocument>['parts'] {
  return Object.fromEntries(
    Object.entries(state).map(([name, { liveHistory, ...app }]) => [name, { ...app, [LIVE_HISTORY]: liveHistory }])
  )
}
