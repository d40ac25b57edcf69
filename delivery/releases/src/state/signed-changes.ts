import { userInfo } from 'node:os'
import type { ReleaseKeys } from '../keys/release-keys.ts'
import type { Entry, Step } from '../ledger/entry.ts'
import type { Ledger } from '../ledger/ledger.ts'
import type { ChangeMetadata } from './release-changes.ts'
import { ReleaseError } from '../errors.ts'
import { headAfter, type ReleasesDocument } from './signed-document.ts'
import type { TrustedHead } from './trusted-head.ts'

/** Runs a decision and writes its step, as one: nobody can change what is released in between. */
export type Decide = (
  metadata: ChangeMetadata,
  decision: (before: ReleasesDocument) => Step | undefined | Promise<Step | undefined>
) => Promise<Entry | undefined>

interface Writer {
  ledger: Ledger
  keys: ReleaseKeys
  trusted: TrustedHead
  /** Who changes, where a change does not say. */
  by: string | undefined
  now: () => Date
}

/** Something else was changed between a look and the change that it led to. */
export class OutdatedError extends ReleaseError {
  override name = 'OutdatedError'

  constructor(seen: number, found: number) {
    super(`Change ${found} came after change ${seen}, upon which this was decided; look again.`)
  }
}

/** Signs what is decided and adds it to the ledger. */
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

/** Clocks differ between machines; the ledger's own never goes back. */
function timeAfter(before: string, now: Date): string {
  const time = now.toISOString()
  return time < before ? before : time
}

/** Who runs this process, as the ledger names them. */
export function operator(): string {
  return process.env.HIRFA_BY || userInfo().username
}
