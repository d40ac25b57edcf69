import { setTimeout as wait } from 'node:timers/promises'
import { ChangeResult } from '@hirfa/shared-contract/release/commands'
import * as v from 'valibot'
import { createRandom } from '../../api/src/seed/random.ts'
import type { ReleaseCommand, SoakRecord } from './record.ts'
import { CHANGED_REMOTE, type Stack } from './stack.ts'

const PAUSE_MS = [3_000, 7_000] as const
/** Expected refusals: another version is the canary, or there is nothing to roll back to. */
const REFUSED = new Set([400, 409])

export interface Releasing {
  asked: number
  refused: number
  /** Commands without a response, or refused because a process was away. */
  unknown: number
}

interface OperatorRun {
  stack: Stack
  seed: number
  record: SoakRecord
  ending: AbortSignal
}

/** Promotes, canaries and rolls back versions of one remote, one command at a time. */
export async function operateReleases({ stack, seed, record, ending }: OperatorRun): Promise<Releasing> {
  const random = createRandom(seed)
  const releasing: Releasing = { asked: 0, refused: 0, unknown: 0 }
  while (!ending.aborted) {
    const version = random.pick(stack.versions)
    const command = random.pick(['promote', 'canary', 'rollback'] as const)
    const input = {
      app: CHANGED_REMOTE,
      ...(command === 'rollback' ? {} : { version }),
      ...(command === 'canary' ? { share: 20 } : {}),
      why: 'soak'
    }
    releasing.asked += 1
    const answer = await send(command, input)
    if (answer === undefined || answer.status >= 500) releasing.unknown += 1
    else if (REFUSED.has(answer.status)) releasing.refused += 1
    else if (answer.status !== 200) record.unexpected.push(`${command}: ${answer.status} ${answer.text.slice(0, 200)}`)
    else record.commands.push(...commandsIn(answer.text))
    await wait(random.whole(...PAUSE_MS))
  }
  return releasing

  async function send(command: string, input: object): Promise<{ status: number; text: string } | undefined> {
    try {
      const response = await fetch(`${stack.ops.url}/ops/api/${command}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${stack.token}` },
        body: JSON.stringify(input)
      })
      return { status: response.status, text: await response.text() }
    } catch (error) {
      if (!(error instanceof TypeError)) throw error
      return undefined
    }
  }
}

function commandsIn(text: string): ReleaseCommand[] {
  const { change } = v.parse(ChangeResult, JSON.parse(text))
  return change ? [{ action: change.action, app: change.app ?? '', version: change.to ?? '', seq: change.seq }] : []
}
