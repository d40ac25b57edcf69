import { AppName, Version } from '@hirfa/shared-contract/release'
import { Cohort, PlanStep } from '@hirfa/shared-contract/release/commands'
import * as v from 'valibot'
import type { Head } from '../ledger/ledger.ts'
import { appsOf } from '../ledger/app-steps.ts'
import { type Entry, NO_ENTRY, written } from '../ledger/entry.ts'
import type { ReleaseKeys } from '../keys/release-keys.ts'
import { ReleaseError } from '../errors.ts'
import { oncePerObject } from '../once-per-object.ts'
import { type AppState, appOf, applied, type ReleaseState } from './release-state.ts'
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

const Parts = v.record(v.string(), v.looseObject({}))

const Signed = v.object({ document: v.looseObject({}), key: v.string(), signature: v.string() })

export const NOTHING_RELEASED: ReleasesDocument = { format: 1, seq: 0, at: '', head: NO_ENTRY, apps: {} }

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
  const signed = v.safeParse(v.pipe(v.string(), v.parseJson(), Signed), head.document)
  if (!signed.success) throw new ReleaseError('The release document is unsigned or damaged; it is not used.')
  const { document, ...seal } = signed.output
  if (!keys.accepts(JSON.stringify(document), seal)) {
    throw new ReleaseError('The release document is not signed by a trusted key; it is not used.')
  }
  const parts = Object.entries(v.is(Parts, document.parts) ? document.parts : {})
  const isSame = ([name, part]: (typeof parts)[number]) => JSON.stringify(part) === textIn(before, name)
  const changed = Object.fromEntries(parts.filter(part => !isSame(part)))
  const read = v.safeParse(StoredDocument, parts.length > 0 ? { ...document, parts: changed } : document)
  if (!read.success) throw new ReleaseError('The release document has another format; it is not used.')
  const { apps, ...output } = read.output
  const all = parts.map(([name]) => [name, Object.hasOwn(apps, name) ? appOf(apps, name) : appOf(before, name)])
  return { ...output, apps: Object.fromEntries(all) }
}

/** Appends an entry and returns the new head. */
export function headAfter(before: ReleasesDocument, entry: Entry, keys: ReleaseKeys): Head {
  const { line, hash } = written(entry, keys)
  const ended = [...(before.revoked ?? []), ...(entry.action === 'revoke' ? [entry.token] : [])]
  const { seq, at } = entry
  const { expires } = before
  const apps = asStored(applied(before.apps, entry), appsOf(entry))
  return headWith(line, { format: 1, seq, at, head: hash, apps, revoked: stillRevoked(ended, at), expires }, keys)
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
  const parts = Object.keys(apps).map(name => `${JSON.stringify(name)}:${textIn(apps, name)}`)
  const text = joined([JSON.stringify(unchanged), `{"parts":{${parts.join()}}}`, JSON.stringify(rest)])
  const document = joined([`{"document":${text}}`, JSON.stringify(keys.seal(text))])
  last.set(keys, { text: document, document: { ...unchanged, apps, ...rest } })
  return { line, document }
}

/** The JSON of one object with the fields of all. */
function joined(objects: readonly string[]): string {
  const fields = objects.map(object => object.slice(1, -1)).filter(text => text !== '')
  return `{${fields.join()}}`
}

/** The state with changed apps as a reader of its document gets them. */
function asStored(state: ReleaseState, changed: readonly string[]): ReleaseState {
  const read = changed.flatMap(name => {
    const text = textIn(state, name)
    return text ? [[name, v.parse(StoredApp, JSON.parse(text))]] : []
  })
  return { ...state, ...Object.fromEntries(read) }
}

/** The stored text of an app. Undefined if there is none of that name. */
function textIn(state: ReleaseState, name: string): string | undefined {
  const app = Object.hasOwn(state, name) ? state[name] : undefined
  return app && textOf(app)
}

const textOf = oncePerObject(({ liveHistory, ...rest }: AppState) =>
  JSON.stringify({ ...rest, [LIVE_HISTORY]: liveHistory })
)
