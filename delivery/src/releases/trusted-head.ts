import type { HeadMemory } from '../ledger/head-memory.ts'
import type { Head, Ledger } from '../ledger/ledger.ts'
import type { ReleaseKeys } from '../keys/release-keys.ts'
import { ReleaseError } from './release-error.ts'
import { documentOf, type ReleasesDocument } from './signed-document.ts'

/**
 * Gives the newest document of a ledger once its signature holds and it is not older than one
 * that was believed before, in this process or, by its memory, in the one before it. The memory
 * also lets a machine start while its ledger is away.
 */
export function trustedHead(ledger: Ledger, keys: ReleaseKeys, memory?: HeadMemory): () => Promise<ReleasesDocument> {
  let believed: { text: string; document: ReleasesDocument } | undefined

  async function newest(): Promise<Head | undefined> {
    try {
      return await ledger.head()
    } catch (problem) {
      const last = believed ? undefined : memory?.head()
      if (!last) throw problem
      return last
    }
  }

  function remembered(): typeof believed {
    const head = memory?.head()
    return head && { text: head.document, document: documentOf(head, keys) }
  }

  return async () => {
    const head = await newest()
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
}
