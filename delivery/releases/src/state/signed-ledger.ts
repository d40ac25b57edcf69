import { setTimeout as wait } from 'node:timers/promises'
import { ReleaseError } from '../errors.ts'
import type { ReleaseKeys } from '../keys/release-keys.ts'
import type { HeadMemory } from '../ledger/head-memory.ts'
import type { Ledger } from '../ledger/ledger.ts'
import { type LedgerChain, ledgerChain, lineAfter } from './ledger-chain.ts'
import { documentOf, headUntil, type ReleasesDocument } from './signed-document.ts'
import { trustedHead } from './trusted-head.ts'

const MOST_LOOKS = 3
/** Longer than the maximum age of a watched head, in milliseconds. */
const HEAD_AGE_MS = 1_500

interface ReadChain extends LedgerChain {
  next: number
}

export type SignedLedger = ReturnType<typeof signedLedger>

/** A ledger and the keys that sign it. Reading verifies the signatures of its document and its lines. */
export function signedLedger(ledger: Ledger, keys: ReleaseKeys, memory?: HeadMemory) {
  let confirmed = ''
  let known: ReadChain | undefined

  /** A watched head may be a second older than the lines, which looks like a fork: it is read again. */
  async function chain(): Promise<ReadChain> {
    for (let look = 1; ; look++) {
      const [{ lines, next }, head] = [await ledger.linesFrom(0), await ledger.head()]
      const isWhole = !head || lines.includes(head.line)
      const read = isWhole ? ledgerChain(lines, head, keys) : undefined
      const forks = read?.forks.map(({ hash }) => hash).join() ?? ''
      if (read && (forks === '' || forks === confirmed || look === MOST_LOOKS)) {
        confirmed = forks
        return { ...read, next }
      }
      if (look === MOST_LOOKS) throw new ReleaseError('The ledger does not contain the change of its release document.')
      if (look > 1) await wait(HEAD_AGE_MS)
    }
  }

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

  return {
    ...trustedHead(ledger, keys, memory),
    ledger,
    keys,
    chain,
    /** As `chain`. After the first call it reads only appended lines; all after a repair or on another branch. */
    followedChain: async (): Promise<LedgerChain> => (known = (known && (await extended(known))) ?? (await chain())),
    history: async () => (await chain()).chain.map(({ entry }) => entry)
  }
}

/** Signs the newest document again, valid for `validMs` from now, when less than half of that is left. */
export async function renewDocument(signed: SignedLedger, now: Date, validMs: number): Promise<void> {
  const time = now.getTime()
  const isDue = ({ seq, expires }: ReleasesDocument) =>
    seq > 0 && (expires === undefined || Date.parse(expires) - time < validMs / 2)
  if (!isDue(await signed.newest())) return
  await signed.ledger.change(async head => {
    const document = signed.believe(head)
    if (!head || !isDue(document)) return undefined
    return headUntil(head, document, new Date(time + validMs).toISOString(), signed.keys)
  })
}
