import type { Entry } from '../ledger/entry.ts'
import { ReleaseError } from '../errors.ts'
import { chainTo, checkedLines, leavesOf, ledgerChain, namedHead } from './ledger-chain.ts'
import { stateOf } from './release-state.ts'
import { headAfter } from './signed-document.ts'
import type { SignedLedger } from './signed-ledger.ts'

/** Signs a change after the accepted head, which abandons the other ones. Every edge accepts its document. */
export async function repairLedger(
  { ledger, keys }: SignedLedger,
  { accept, by, why, now }: { accept: string; by: string; why: string; now: Date }
): Promise<Entry> {
  let made: Entry | undefined
  await ledger.change(async head => {
    const { lines } = await ledger.linesFrom(0)
    const { chain, forks } = ledgerChain(lines, head, keys)
    if (forks.length === 0) throw new ReleaseError('The ledger has one head; there is nothing to repair.')
    const all = checkedLines(lines, keys)
    const accepted = namedHead([...chain.slice(-1), ...forks], accept)
    const before = chainTo(accepted.hash, all)
    const contained = new Set(before.map(({ hash }) => hash))
    made = {
      seq: Math.max(...all.map(({ entry }) => entry.seq)) + 1,
      at: [now.toISOString(), ...all.map(({ entry }) => entry.at)].toSorted().at(-1) ?? '',
      by,
      prev: accepted.hash,
      action: 'repair',
      accepted: accepted.entry.seq,
      abandoned: leavesOf(all).flatMap(({ hash }) => (contained.has(hash) ? [] : [hash])),
      why
    }
    const document = {
      format: 2 as const,
      seq: accepted.entry.seq,
      at: accepted.entry.at,
      head: accepted.hash,
      apps: stateOf(before.map(({ entry }) => entry)),
      // A token that was revoked in any branch stays revoked.
      revoked: all.flatMap(({ entry }) => (entry.action === 'revoke' ? [entry.token] : []))
    }
    return headAfter(document, made, keys)
  })
  if (!made) throw new Error('a repair is a change or a refusal')
  return made
}
