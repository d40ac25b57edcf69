import { userInfo } from 'node:os'
import { historyText } from '@hirfa/shared-contract/release/commands'
import { appsOf } from '../ledger/app-steps.ts'
import type { Entry, Step } from '../ledger/entry.ts'
import type { ChangeMetadata } from './release-changes.ts'
import { ReleaseError } from '../errors.ts'
import { headAfter, type ReleasesDocument } from './signed-document.ts'
import type { SignedLedger } from './signed-ledger.ts'

export type Decide = (
  metadata: ChangeMetadata,
  decision: (before: ReleasesDocument) => Step | undefined | Promise<Step | undefined>
) => Promise<Entry | undefined>

export class OutdatedError extends ReleaseError {
  override name = 'OutdatedError'
  readonly changes: readonly Entry[]

  constructor(apps: readonly string[], seen: number, changes: readonly Entry[]) {
    super(
      `${apps.join(' or ')} was changed after change ${seen}, the last one seen. Nothing is changed by this command.\n${historyText(changes)}\nLook at status, then repeat the command; on a command line, --latest repeats it without this check.`
    )
    this.changes = changes
  }
}

export function signedChanges(signed: SignedLedger, by: string | undefined, now: () => Date): Decide {
  return async (metadata, decision) => {
    let seen = await mustHaveSeen(metadata, signed)
    for (;;) {
      const made = await decided(metadata, decision, seen)
      if (made !== 'changed') return made
      seen = await lastSeen(metadata, signed)
    }
  }

  async function decided(
    metadata: ChangeMetadata,
    decision: Parameters<Decide>[1],
    seen: number | undefined
  ): Promise<Entry | 'changed' | undefined> {
    const entryAfter = (before: ReleasesDocument, step: Step): Entry => ({
      seq: before.seq + 1,
      at: timeAfter(before.at, now()),
      by: metadata.by ?? by ?? operator(),
      prev: before.head,
      ...step
    })
    if (metadata.dryRun) {
      const before = await signed.newest()
      const step = await decision(before)
      return step && entryAfter(before, step)
    }
    let change: Entry | undefined
    let isOutdated = false
    await signed.ledger.change(async head => {
      const before = signed.believe(head)
      isOutdated = seen !== undefined && before.seq > seen
      if (isOutdated) return undefined
      const step = await decision(before)
      if (!step) return undefined
      change = entryAfter(before, step)
      return headAfter(before, change, signed.keys)
    })
    return isOutdated ? 'changed' : change
  }
}

export const UNRELATED: readonly Entry['action'][] = ['publish', 'collect', 'check', 'refuse']

/** Throws an `OutdatedError` if the app was changed after what its author has seen. Returns the last change read. */
export async function mustHaveSeen(metadata: ChangeMetadata, signed: SignedLedger): Promise<number | undefined> {
  const { after } = metadata
  if (!after || (await signed.newest()).seq <= after.seq) return after?.seq
  return lastSeen(metadata, signed)
}

async function lastSeen({ after }: ChangeMetadata, { history }: SignedLedger): Promise<number | undefined> {
  if (!after) return undefined
  const entries = await history()
  const unseen = entries.filter(
    entry =>
      entry.seq > after.seq &&
      (entry.action === 'repair' ||
        (!UNRELATED.includes(entry.action) && appsOf(entry).some(app => after.apps.includes(app))))
  )
  if (unseen.length > 0) throw new OutdatedError(after.apps, after.seq, unseen)
  return entries.at(-1)?.seq ?? after.seq
}

/** The time of the ledger never goes back, even if a machine's clock does. */
function timeAfter(before: string, now: Date): string {
  const time = now.toISOString()
  return time < before ? before : time
}

export function operator(env: NodeJS.ProcessEnv = process.env): string {
  return env.RELEASE_BY || userInfo().username
}
