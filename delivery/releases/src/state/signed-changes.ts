import { userInfo } from 'node:os'
import type { ReleaseKeys } from '../keys/release-keys.ts'
import type { Entry, Step } from '../ledger/entry.ts'
import type { Ledger } from '../ledger/ledger.ts'
import type { ChangeMetadata } from './release-changes.ts'
import { ReleaseError } from '../errors.ts'
import { headAfter, type ReleasesDocument } from './signed-document.ts'
import type { TrustedHead } from './trusted-head.ts'

/** Runs a decision and writes its step under the lock of the ledger. */
export type Decide = (
  metadata: ChangeMetadata,
  decision: (before: ReleasesDocument) => Step | undefined | Promise<Step | undefined>
) => Promise<Entry | undefined>

interface Writer {
  ledger: Ledger
  keys: ReleaseKeys
  trusted: TrustedHead
  by: string | undefined
  now: () => Date
}

/** The release state changed after the decision was made. */
export class OutdatedError extends ReleaseError {
  override name = 'OutdatedError'

  constructor(seen: number, found: number) {
    super(`Change ${found} came after change ${seen}, upon which this was decided; look again.`)
  }
}

/** Signs each step and appends it to the ledger. */
export function signedChanges({ ledger, keys, trusted, by, now }: Writer): Decide {
  return async (metadata, decision) => {
    let change: Entry | undefined
    await ledger.change(async head => {
      const before = trusted.believe(head)
      if (metadata.after !== undefined && metadata.after !== before.seq)
        throw new OutdatedError(metadata.after, before.seq)
      const step = await decision(before)
      if (!step) return undefined
      change = {
        seq: before.seq + 1,
        at: timeAfter(before.at, now()),
        by: metadata.by ?? by ?? operator(),
        prev: before.head,
        ...step
      }
      return headAfter(before, change, keys)
    })
    return change
  }
}

/** The time of the ledger never goes back, even if a machine's clock does. */
function timeAfter(before: string, now: Date): string {
  const time = now.toISOString()
  return time < before ? before : time
}

/** The user of this process, as the ledger names them. */
export function operator(): string {
  return process.env.RELEASE_BY || userInfo().username
}
