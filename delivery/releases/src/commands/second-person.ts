import { isDeepStrictEqual } from 'node:util'
import {
  appsOfInput,
  type canary,
  membersText,
  REASON_MAX_LENGTH,
  REQUEST_LIMIT_MS
} from '@hirfa/shared-contract/release/commands'
import type * as v from 'valibot'
import { ReleaseError } from '../errors.ts'
import { appsOf } from '../ledger/app-steps.ts'
import type { Entry } from '../ledger/entry.ts'
import { mustHaveReason } from '../state/gated-change.ts'
import { mustExist } from '../state/release-changes.ts'
import { UNRELATED } from '../state/signed-changes.ts'
import type { CommandContext } from './command-context.ts'

type CanaryInput = v.InferOutput<typeof canary.input>
type ForcedChange = Omit<CanaryInput, 'share'> & Partial<CanaryInput> & { command: 'promote' | 'canary' }

/** Another person approves within an hour, if the app is unchanged. A rollback needs no second person. */
export async function mustBeOfTwo(context: CommandContext, change: ForcedChange): Promise<void> {
  if (!context.secondPerson || !change.force) return
  mustHaveReason(change.why)
  if (change.approves === undefined) return request(context, change, change.why)
  const refusal = await checkApproval(context, change, change.approves)
  if (refusal) throw new ReleaseError(`${refusal} Nothing has changed.`)
}

async function request({ store, by }: CommandContext, change: ForcedChange, why: string): Promise<never> {
  const { apps } = await store.released()
  for (const app of appsOfInput(change)) mustExist(apps, app)
  if (change['dry-run']) throw new ReleaseError(`${membersText(change)} would wait for a second person.`)
  const asked = await store.refused({ ...recordedRequest(change), why: why.slice(0, REASON_MAX_LENGTH) }, { by })
  throw new ReleaseError(
    `${membersText(change)} waits for a second person: the request is change ${asked?.seq}. Within an hour another person who may change ${appsOfInput(change).join(', ')} repeats it with --force --approves ${asked?.seq} and a reason.`
  )
}

function recordedRequest(change: ForcedChange) {
  const { command, app, version, share, plan, only } = change
  const terms = { ...(share !== undefined && { share }), ...(plan && { plan }), ...(only && { only }) }
  const members = change.with && { members: [{ app, version }, ...change.with] }
  return { app, command, to: version, request: { ...terms, ...members } }
}

async function checkApproval(
  { history, by, now }: CommandContext,
  change: ForcedChange,
  approves: number
): Promise<string | undefined> {
  const entries = await history.entries()
  const asked = entries.find(({ seq }) => seq === approves)
  const isThis =
    asked?.action === 'refuse' &&
    asked.request !== undefined &&
    isDeepStrictEqual(
      { app: asked.app, command: asked.command, to: asked.to, request: asked.request },
      recordedRequest(change)
    )
  if (!isThis) return `Change ${approves} does not request this.`
  if (asked.by === by) return `${by} requested it; another person must approve it.`
  if (now().getTime() - Date.parse(asked.at) > REQUEST_LIMIT_MS) return 'The request is older than an hour.'
  const changed = appsOfInput(change).find(app => entries.some(entry => entry.seq > approves && changes(entry, app)))
  return changed && `${changed} was changed after the request.`
}

function changes(entry: Entry, app: string): boolean {
  return entry.action === 'repair' || (appsOf(entry).includes(app) && !UNRELATED.includes(entry.action))
}
