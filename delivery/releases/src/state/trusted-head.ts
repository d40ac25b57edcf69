import type { HeadMemory } from '../ledger/head-memory.ts'
import type { Head, Ledger } from '../ledger/ledger.ts'
import type { ReleaseKeys } from '../keys/release-keys.ts'
import { ReleaseError } from '../errors.ts'
import { documentOf, type ReleasesDocument } from './signed-document.ts'

export function trustedHead(ledger: Ledger, keys: ReleaseKeys, memory?: HeadMemory) {
  let believed: { text: string; document: ReleasesDocument } | undefined

  function remembered(): typeof believed {
    const head = memory?.head()
    return head && { text: head.document, document: documentOf(head, keys) }
  }

  /** Verifies a head. Throws a refusal if it is not signed, or older than an accepted one. */
  function believe(head: Head | undefined): ReleasesDocument {
    if (head && believed?.text === head.document) return believed.document
    const document = documentOf(head, keys)
    believed ??= remembered()
    if (believed && document.seq < believed.document.seq) {
      throw new ReleaseError(
        `The release document of change ${document.seq} came after that of change ${believed.document.seq}; it is not used. The status of the release service shows the heads of the ledger; repair chooses one.`
      )
    }
    if (!head) return document
    believed = { text: head.document, document }
    memory?.keep(head)
    return document
  }

  const stored = async () => documentOf(await ledger.head(), keys)

  return {
    believe,
    stored,
    revoked: async () => [...((await stored()).revoked ?? []), ...(believed?.document.revoked ?? [])],
    async newest(): Promise<ReleasesDocument> {
      const first = believed === undefined
      try {
        return believe(await ledger.head())
      } catch (problem) {
        // Only the first read after a start falls back to the persisted document.
        const last = first ? (believed ?? remembered()) : undefined
        if (!last) throw problem
        believed = last
        return last.document
      }
    }
  }
}
