import type { HeadMemory } from '../ledger/head-memory.ts'
import type { Head, Ledger } from '../ledger/ledger.ts'
import type { ReleaseKeys } from '../keys/release-keys.ts'
import { ReleaseError } from '../errors.ts'
import { documentOf, type ReleasesDocument } from './signed-document.ts'

export interface TrustedHead {
  /** The newest document that may be used. Throws a refusal where the ledger has another one. */
  newest(): Promise<ReleasesDocument>
  /** The document of a head. Throws a refusal when it is not signed, or older than what was believed before. */
  believe(head: Head | undefined): ReleasesDocument
}

/**
 * Gives the newest document of a ledger once its signature holds and it is not older than one
 * that was believed before, in this process or, by its memory, in the one before it. With a memory
 * a machine also starts while its ledger is away, or has gone back in time.
 */
export function trustedHead(ledger: Ledger, keys: ReleaseKeys, memory?: HeadMemory): TrustedHead {
  let believed: { text: string; document: ReleasesDocument } | undefined

  function remembered(): typeof believed {
    const head = memory?.head()
    return head && { text: head.document, document: documentOf(head, keys) }
  }

  function believe(head: Head | undefined): ReleasesDocument {
    if (head && believed?.text === head.document) return believed.document
    const document = documentOf(head, keys)
    believed ??= remembered()
    if (believed && document.seq < believed.document.seq) {
      throw new ReleaseError(
        `The release document of change ${document.seq} came after that of change ${believed.document.seq}; it is not used.`
      )
    }
    if (!head) return document
    believed = { text: head.document, document }
    memory?.keep(head)
    return document
  }

  return {
    believe,
    async newest() {
      const first = believed === undefined
      try {
        return believe(await ledger.head())
      } catch (problem) {
        // Whoever has just started shows what it showed before; whoever runs already keeps it by itself.
        const last = first ? (believed ?? remembered()) : undefined
        if (!last) throw problem
        believed = last
        return last.document
      }
    }
  }
}
