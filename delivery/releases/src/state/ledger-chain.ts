import { type Entry, NO_ENTRY, read } from '../ledger/entry.ts'
import type { Head } from '../ledger/ledger.ts'
import type { ReleaseKeys } from '../keys/release-keys.ts'
import { ReleaseError } from '../errors.ts'
import { documentOf, type ReleasesDocument } from './signed-document.ts'

export interface CheckedLine {
  line: string
  entry: Entry
  hash: string
}

export interface LedgerChain {
  document: ReleasesDocument
  chain: readonly CheckedLine[]
  forks: readonly CheckedLine[]
}

/** Verified lines by keys: a ledger only grows, and verifying signatures is slow. */
const found = new WeakMap<ReleaseKeys, readonly CheckedLine[]>()

/** Changes after a restored older head make a second branch. Throws a refusal at a damaged or orphaned line. */
export function ledgerChain(lines: readonly string[], head: Head | undefined, keys: ReleaseKeys): LedgerChain {
  const document = documentOf(head, keys)
  const checked = checkedLines(lines, keys)
  const chain = chainTo(document.head, checked)
  const contained = new Set(chain.map(({ hash }) => hash))
  const abandoned = new Set(chain.flatMap(({ entry }) => (entry.action === 'repair' ? entry.abandoned : [])))
  const forks = leavesOf(checked).filter(({ hash }) => !contained.has(hash) && !abandoned.has(hash))
  return { document, chain, forks }
}

/** Verifies a line. Undefined if it is unsigned, or is not the change that follows `before` directly. */
export function lineAfter(before: CheckedLine | undefined, line: string, keys: ReleaseKeys): CheckedLine | undefined {
  const { entry, hash } = read(line, keys) ?? {}
  if (!entry || !hash || entry.prev !== before?.hash || entry.action === 'repair') return undefined
  return isNumberedAfter(entry, before.entry) ? { line, entry, hash } : undefined
}

export function checkedLines(lines: readonly string[], keys: ReleaseKeys): CheckedLine[] {
  const known = found.get(keys) ?? []
  const different = known.findIndex(({ line }, index) => line !== lines[index])
  const checked = different < 0 ? [...known] : known.slice(0, different)
  const byHash = new Map(checked.map(each => [each.hash, each]))
  for (const line of lines.slice(checked.length)) {
    const number = checked.length + 1
    const { entry, hash } = read(line, keys) ?? {}
    if (!entry || !hash)
      throw new ReleaseError(`Entry ${number} of the ledger is damaged or not signed by a trusted key.`)
    const parent = byHash.get(entry.prev)
    const isFirst = entry.prev === NO_ENTRY && entry.seq === 1
    const follows = parent !== undefined && isNumberedAfter(entry, parent.entry)
    // The line of a restored head is appended again before its next change.
    const isInOrder = byHash.has(hash) ? checked.at(-1)?.hash !== hash : isFirst || follows
    if (!isInOrder) throw new ReleaseError(`Entry ${number} of the ledger does not follow the one before it.`)
    const next = { line, entry, hash }
    checked.push(next)
    byHash.set(hash, next)
  }
  found.set(keys, checked)
  return [...byHash.values()]
}

/** A repair has a number above those of all branches, so that every edge accepts its document. */
function isNumberedAfter(entry: Entry, parent: Entry): boolean {
  return entry.action === 'repair' ? entry.seq > parent.seq : entry.seq === parent.seq + 1
}

export function chainTo(tip: string, checked: readonly CheckedLine[]): CheckedLine[] {
  const byHash = new Map(checked.map(each => [each.hash, each]))
  const chain: CheckedLine[] = []
  for (let hash = tip; hash !== NO_ENTRY;) {
    const line = byHash.get(hash)
    if (!line) throw new ReleaseError('The ledger does not contain the change of its release document.')
    chain.push(line)
    hash = line.entry.prev
  }
  return chain.toReversed()
}

export function leavesOf(checked: readonly CheckedLine[]): CheckedLine[] {
  const parents = new Set(checked.map(({ entry }) => entry.prev))
  return checked.filter(({ hash }) => !parents.has(hash))
}

const ID_LENGTH = 12

export function headId({ hash }: Pick<CheckedLine, 'hash'>): string {
  return hash.slice(0, ID_LENGTH)
}

/** The head with this number, or whose id begins so. A number takes precedence. */
export function namedHead(heads: readonly CheckedLine[], accept: string): CheckedLine {
  const numbered = heads.filter(({ entry }) => String(entry.seq) === accept)
  const named = numbered.length > 0 ? numbered : heads.filter(({ hash }) => hash.startsWith(accept))
  const [found, another] = named
  if (found && !another) return found
  const choices = heads.map(head => `${head.entry.seq} (${headId(head)})`).join(', ')
  throw new ReleaseError(`--accept must name one head of the ledger by its number or id: ${choices}; got "${accept}".`)
}
