import { tell } from '../frame/notices.ts'
import { learnStatus } from '../live/live-store.ts'
import { getEdgeState, makeChange, type ChangeName, type ChangeInput } from '../service/releases-api.ts'
import { ServiceError } from '../service/service-error.ts'
import { signedOut } from '../session/session-store.ts'
import { doneWords } from './change-words.ts'

const FIRST_LOOK_MS = 40
const LONGEST_LOOK_MS = 500
const PATIENCE_MS = 10_000

/**
 * Makes a change, and waits until the edge itself tells that it has it: what counts is what the next
 * visitor gets, not what the service has written down. Says how long that took since the tap.
 */
export async function change(command: ChangeName, input: ChangeInput): Promise<void> {
  const tapped = performance.now()
  const made = await knowingSignIn(() => makeChange(command, input))
  if (!made) {
    tell('info', `${input.app} is so already; nothing was changed.`)
    return
  }
  const took = await secondsUntilEdgeHas(made.seq, tapped)
  if (took === undefined) {
    tell('warning', `${doneWords(made)}, says the release service; the edge has not told so within 10 s.`)
  } else {
    tell('success', `${doneWords(made)}, ${took.toFixed(took < 0.1 ? 2 : 1)} s`)
  }
  void learnStatus()
}

/** A sign-in that has ended is asked for again above the page; the caller keeps what was typed. */
export async function knowingSignIn<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof ServiceError && error.failure.kind === 'signed-out') signedOut()
    throw error
  }
}

async function secondsUntilEdgeHas(seq: number, since: number): Promise<number | undefined> {
  const limit = performance.now() + PATIENCE_MS
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
    // An edge that does not answer has not taken the change, as far as anybody can tell.
    if (error instanceof ServiceError) return false
    throw error
  }
}
