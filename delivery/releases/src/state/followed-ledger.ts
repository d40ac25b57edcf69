import type { ReleaseKeys } from '../keys/release-keys.ts'
import type { Ledger } from '../ledger/ledger.ts'
import { type LedgerChain, lineAfter } from './ledger-chain.ts'
import { documentOf } from './signed-document.ts'

export interface ReadChain extends LedgerChain {
  /** Where lines that are appended later begin. */
  next: number
}

interface Source {
  ledger: Pick<Ledger, 'head' | 'linesFrom'>
  keys: ReleaseKeys
  /** Reads the whole ledger. */
  chain: () => Promise<ReadChain>
}

/**
 * Reads the ledger once, then only the lines appended to it. If these are anything but changes that lead from the last head to
 * the present one, it reads the ledger again: after a repair, or when another branch was begun.
 */
export function followedLedger({ ledger, keys, chain: whole }: Source): () => Promise<LedgerChain> {
  let known: ReadChain | undefined

  async function extended(before: ReadChain): Promise<ReadChain | undefined> {
    const { lines, next } = await ledger.linesFrom(before.next)
    const document = documentOf(await ledger.head(), keys)
    const chain = [...before.chain]
    for (const line of lines) {
      const newest = chain.at(-1)
      if (line === newest?.line) continue
      const change = lineAfter(newest, line, keys)
      if (!change) return undefined
      chain.push(change)
    }
    if (next < before.next || document.head !== chain.at(-1)?.hash) return undefined
    return { document, chain, forks: before.forks, next }
  }

  return async () => (known = (known && (await extended(known))) ?? (await whole()))
}
