import { notify } from '../frame/notices.ts'
import { loadStatus } from '../live/live-store.ts'
import { getEdgeState, makeChange, type ChangeName, type ChangeInput } from '../service/releases-api.ts'
import { ServiceError } from '../service/service-error.ts'
import { signedOut } from '../session/session-store.ts'
import { doneText } from './change-texts.ts'

const FIRST_LOOK_MS = 40
const LONGEST_LOOK_MS = 500
const EDGE_TIMEOUT_MS = 10_000

/**
 * Makes a change and waits until the edge and the status have it. The notice has the seconds from the tap to the edge.
 */
export async function change(command: ChangeName, input: ChangeInput): Promise<void> {
  const tapped = performance.now()
  const made = await withSignIn(() => makeChange(command, input))
  if (!made) {
    notify('info', `${input.app ?? 'Every app'} is so already; nothing was changed.`)
    return
  }
  // A dialog that opens after the notice starts from a status with this change.
  const [took] = await Promise.all([secondsUntilEdgeHas(made.seq, tapped), loadStatus()])
  if (took === undefined) {
    notify('warning', `${doneText(made)} at the release service; the edge has not confirmed it within 10 s.`)
  } else {
    notify('success', `${doneText(made)}, ${took.toFixed(took < 0.1 ? 2 : 1)} s`)
  }
}

/** After an expired session the user signs in above the page; the caller keeps the input. */
export async function withSignIn<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof ServiceError && error.failure.kind === 'signed-out') signedOut()
    throw error
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
    if (error instanceof ServiceError) return false
    throw error
  }
}
