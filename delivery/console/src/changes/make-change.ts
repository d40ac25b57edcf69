import { notify, RequestError } from '@hirfa/shared-platform'
import { loadStatus } from '../live/live-store.ts'
import { say } from '../messages/say.ts'
import { getEdgeState, makeChange, type ChangeName, type ChangeInput } from '../service/releases-api.ts'
import { withSignIn } from '../session/session-store.ts'
import { doneText } from './change-texts.ts'

/** A notice stays until it is dismissed: the longest delay of a timer. */
const STAYS_MS = 2_147_483_647
const FIRST_LOOK_MS = 40
const LONGEST_LOOK_MS = 500
const EDGE_TIMEOUT_MS = 10_000

/** Makes a change and waits until the edge and the status have it; the notice has the seconds from the tap. */
export async function change(command: ChangeName, input: ChangeInput): Promise<void> {
  const tapped = performance.now()
  const made = await withSignIn(() => makeChange(command, input))
  if (!made) {
    notify('info', input.app === undefined ? say('already_all') : say('already_so', { app: input.app }), STAYS_MS)
    return
  }
  // A dialog that opens after the notice starts from a status with this change.
  const [took] = await Promise.all([secondsUntilEdgeHas(made.seq, tapped), loadStatus()])
  if (took === undefined) {
    notify('warning', say('done_unconfirmed', { done: doneText(made) }), STAYS_MS)
  } else {
    const number = took.toFixed(took < 0.1 ? 2 : 1)
    notify('success', say('done_in', { done: doneText(made), number }), STAYS_MS)
  }
}

async function secondsUntilEdgeHas(seq: number, since: number): Promise<number | undefined> {
  const limit = performance.now() + EDGE_TIMEOUT_MS
  for (let pause = FIRST_LOOK_MS; performance.now() < limit; pause = Math.min(pause * 2, LONGEST_LOOK_MS)) {
    if (await edgeHas(seq)) return (performance.now() - since) / 1000
    await new Promise(resolve => setTimeout(resolve, pause))
  }
  return undefined
}

async function edgeHas(seq: number): Promise<boolean> {
  try {
    return (await getEdgeState()).seq >= seq
  } catch (error) {
    // An edge that does not respond has not taken the change yet.
    if (error instanceof RequestError) return false
    throw error
  }
}
