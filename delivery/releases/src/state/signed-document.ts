import { AppName } from '@hirfa/shared-contract/release'
import * as v from 'valibot'
import type { Head } from '../ledger/ledger.ts'
import { type Entry, NO_ENTRY, written } from '../ledger/entry.ts'
import type { ReleaseKeys } from '../keys/release-keys.ts'
import { ReleaseError } from '../errors.ts'
import { oncePerObject } from '../once-per-object.ts'
import { AppState, appOf, changedApps, type ReleaseState } from './release-state.ts'
import { stillRevoked } from './revoked-ids.ts'

const FORMAT = 2

/** The state after a change, with the digest of each build record and so of every file. An edge trusts only this. */
export const ReleasesDocument = v.object({
  format: v.literal(FORMAT),
  /** The number of the last change. An edge refuses a document with a smaller number than the one it has. */
  seq: v.number(),
  at: v.string(),
  head: v.string(),
  apps: v.record(AppName, AppState),
  revoked: v.optional(v.array(v.string())),
  /** From this time on an edge reports that it has received nothing newer. Absent, the document does not expire. */
  expires: v.optional(v.string())
})
export type ReleasesDocument = v.InferOutput<typeof ReleasesDocument>

const WithUncheckedApps = v.object({ ...ReleasesDocument.entries, apps: v.record(AppName, v.unknown()) })

/** The signature is that of the document's text, which is written by `JSON.stringify`. */
const Sealed = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ document: v.looseObject({}), key: v.string(), signature: v.string() })
)

export const NOTHING_RELEASED: ReleasesDocument = { format: FORMAT, seq: 0, at: '', head: NO_ENTRY, apps: {} }

/** The last document by keys, read or signed: verifying and parsing it takes longer the more apps there are. */
const last = new WeakMap<ReleaseKeys, { text: string; document: ReleasesDocument }>()

/** The document of a head. Throws a refusal that names the problem if its signature is not trusted. */
export function documentOf(head: Head | undefined, keys: ReleaseKeys): ReleasesDocument {
  if (!head) return NOTHING_RELEASED
  const known = last.get(keys)
  if (known?.text === head.document) return known.document
  const document = verified(head, keys, known?.document.apps ?? {})
  last.set(keys, { text: head.document, document })
  return document
}

/** An app with the same text as in `before` is the same object and is not checked again. */
function verified(head: Head, keys: ReleaseKeys, before: ReleaseState): ReleasesDocument {
  const sealed = v.safeParse(Sealed, head.document)
  if (!sealed.success) throw new ReleaseError('The release document is unsigned or damaged; it is not used.')
  const { document, ...seal } = sealed.output
  if (!keys.accepts(JSON.stringify(document), seal)) {
    throw new ReleaseError('The release document is not signed by a trusted key; it is not used.')
  }
  if (document.format === 1) {
    throw new ReleaseError(
      'The ledger has format 1, which this version does not read. To start anew, remove the folder of the releases and the data folders of the edges, or set them to empty ones, and publish again (docs/formats.md).'
    )
  }
  const { apps, ...output } = inFormat(WithUncheckedApps, document)
  const read = Object.entries(apps).map(([name, app]) => {
    const known = appOf(before, name)
    return [name, JSON.stringify(app) === serialise(known) ? known : inFormat(AppState, app)]
  })
  return { ...output, apps: Object.fromEntries(read) }
}

function inFormat<Schema extends v.GenericSchema>(schema: Schema, value: unknown): v.InferOutput<Schema> {
  const read = v.safeParse(schema, value)
  if (!read.success) throw new ReleaseError('The release document has another format; it is not used.')
  return read.output
}

export function headAfter(before: ReleasesDocument, entry: Entry, keys: ReleaseKeys): Head {
  const { line, hash } = written(entry, keys)
  const ended = [...(before.revoked ?? []), ...(entry.action === 'revoke' ? [entry.token] : [])]
  const { seq, at } = entry
  const { expires } = before
  const apps = { ...before.apps, ...asStored(changedApps(before.apps, entry)) }
  return headWith(line, { format: FORMAT, seq, at, head: hash, apps, revoked: stillRevoked(ended, at), expires }, keys)
}

export function headUntil({ line }: Head, document: ReleasesDocument, expires: string, keys: ReleaseKeys): Head {
  return headWith(line, { ...document, expires }, keys)
}

function headWith(
  line: string,
  { apps, revoked = [], expires, ...unchanged }: ReleasesDocument,
  keys: ReleaseKeys
): Head {
  const rest = { ...(revoked.length > 0 && { revoked }), ...(expires && { expires }) }
  const document = { ...unchanged, apps, ...rest }
  const text = JSON.stringify({ document, ...keys.seal(JSON.stringify(document)) })
  last.set(keys, { text, document })
  return { line, document: text }
}

/** The changed apps, serialised and parsed again, so that they equal those of a process that reads the document. */
function asStored(changed: ReleaseState): ReleaseState {
  const read = Object.entries(changed).map(([name, app]) => [name, v.parse(AppState, JSON.parse(serialise(app)))])
  return Object.fromEntries(read)
}

const serialise = oncePerObject((app: AppState) => JSON.stringify(app))
