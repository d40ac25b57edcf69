import { ReleaseError } from '../errors.ts'
import type { CheckedLine } from './ledger-chain.ts'

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
