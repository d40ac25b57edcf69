import { AppName, Version } from '@hirfa/shared-contract/release'
import { Cohort, PlanStep } from '@hirfa/shared-contract/release/commands'
import * as v from 'valibot'
import type { Head } from '../ledger/ledger.ts'
import { type Entry, NO_ENTRY, written } from '../ledger/entry.ts'
import type { ReleaseKeys } from '../keys/release-keys.ts'
import { ReleaseError } from '../errors.ts'
import { oncePerObject } from '../once-per-object.ts'
import { type AppState, appOf, changedApps, type ReleaseState } from './release-state.ts'
import { stillRevoked } from './revoked-ids.ts'
import { changedIn, sealedIn } from './stored-text.ts'

const Published = v.object({ version: Version, record: v.string() })

const StoredApp = v.object({
  published: v.array(Published),
  gone: v.optional(v.array(Published)),
  liveHistory: v.array(Version),
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
})

const FORMAT = 2

export const StoredDocument = v.object({
  format: v.literal(FORMAT),
  seq: v.number(),
  at: v.string(),
  head: v.string(),
  apps: v.record(AppName, StoredApp),
  revoked: v.optional(v.array(v.string())),
  expires: v.optional(v.string())
})

/** The text of a document of a version that made no promise about its formats. */
const EARLIER = /^\{"format":1,/

const SignedText = v.pipe(v.string(), v.parseJson(), StoredDocument)

/** The state after a change, with the digest of each build record and so of every file. An edge trusts only this. */
export interface ReleasesDocument {
  format: typeof FORMAT
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

/** An app with the same text as in `before` is the same object and is not parsed again. */
function verified(head: Head, keys: ReleaseKeys, before: ReleaseState): ReleasesDocument {
  const sealed = sealedIn(head.document)
  if (!sealed) throw new ReleaseError('The release document is unsigned or damaged; it is not used.')
  const { text, seal } = sealed
  if (!keys.accepts(text, seal)) {
    throw new ReleaseError('The release document is not signed by a trusted key; it is not used.')
  }
  if (EARLIER.test(text)) {
    throw new ReleaseError(
      'The ledger has format 1, which this version does not read. To start anew, remove the folder of the releases and the data folders of the edges, or set them to empty ones, and publish again (docs/formats.md).'
    )
  }
  const known = textsOf(before)
  const { text: changed, names } = changedIn(text, known) ?? { text }
  const read = v.safeParse(SignedText, changed)
  if (!read.success) throw new ReleaseError('The release document has another format; it is not used.')
  const { apps, ...output } = read.output
  if (!names) return read.output
  const hasAll = names.length >= known.size && [...known.keys()].every((name, index) => names[index] === name)
  return { ...output, apps: hasAll ? { ...before, ...apps } : pick({ ...before, ...apps }, names) }
}

/** Appends an entry and returns the new head. */
export function headAfter(before: ReleasesDocument, entry: Entry, keys: ReleaseKeys): Head {
  const { line, hash } = written(entry, keys)
  const ended = [...(before.revoked ?? []), ...(entry.action === 'revoke' ? [entry.token] : [])]
  const { seq, at } = entry
  const { expires } = before
  const apps = { ...before.apps, ...asStored(changedApps(before.apps, entry)) }
  return headWith(line, { format: FORMAT, seq, at, head: hash, apps, revoked: stillRevoked(ended, at), expires }, keys)
}

/** The same head, whose document expires at another time. */
export function headUntil({ line }: Head, document: ReleasesDocument, expires: string, keys: ReleaseKeys): Head {
  return headWith(line, { ...document, expires }, keys)
}

function headWith(
  line: string,
  { apps, revoked = [], expires, ...unchanged }: ReleasesDocument,
  keys: ReleaseKeys
): Head {
  const rest = { ...(revoked.length > 0 && { revoked }), ...(expires && { expires }) }
  const texts = [...textsOf(apps)].map(([name, text]) => `${JSON.stringify(name)}:${text}`)
  const ending = JSON.stringify({ apps: {}, ...rest }).slice('{"apps":{'.length)
  const text = `${JSON.stringify(unchanged).slice(0, -1)},"apps":{${texts.join()}${ending}`
  const document = `{"document":${text},${JSON.stringify(keys.seal(text)).slice(1)}`
  last.set(keys, { text: document, document: { ...unchanged, apps, ...rest } })
  return { line, document }
}

/** The changed apps, serialised and parsed again, so that they equal those of a process that reads the document. */
function asStored(changed: ReleaseState): ReleaseState {
  const read = Object.entries(changed).map(([name, app]) => [name, v.parse(StoredApp, JSON.parse(textOf(app)))])
  return Object.fromEntries(read)
}

/** The stored text of each app. */
function textsOf(state: ReleaseState): ReadonlyMap<string, string> {
  return new Map(Object.entries(state).map(([name, app]) => [name, textOf(app)]))
}

function pick(state: ReleaseState, names: readonly string[]): ReleaseState {
  return Object.fromEntries(names.map(name => [name, appOf(state, name)]))
}

const textOf = oncePerObject((app: AppState) => JSON.stringify(app))
