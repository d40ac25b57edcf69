import type { ReleaseKeys } from '../keys/release-keys.ts'
import type { Ledger } from '../ledger/ledger.ts'
import { type LedgerChain, lineAfter } from './ledger-chain.ts'
import { documentOf } from './signed-document.ts'

export interface ReadChain extends LedgerChain {
  next: number
}

interface Source {
  ledger: Pick<Ledger, 'head' | 'linesFrom'>
  keys: ReleaseKeys
  chain: () => Promise<ReadChain>
}

/** Reads the ledger once, then only appended lines; all again after a repair, or when another branch was begun. */
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
