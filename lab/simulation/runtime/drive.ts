import { time } from './virtual-time.ts'

/** Turns of the event loop in which callbacks without timers come to an end. */
const TURNS = 4
const LONGEST_MS = 15 * 60_000

export class Stuck extends Error {
  override name = 'Stuck'
}

const immediate = setImmediate

async function turns(): Promise<void> {
  for (let turn = 0; turn < TURNS; turn++) await new Promise<void>(resolve => void immediate(resolve))
}

export async function drive<Result>(work: Promise<Result>): Promise<Result> {
  const state = { isDone: false }
  // The caller gets the failure of the work.
  work.catch(() => undefined).finally(() => (state.isDone = true))
  const last = (time.now ?? 0) + LONGEST_MS
  for (await turns(); !state.isDone; await turns()) {
    if (!time.fireNext(last)) throw new Stuck(`work did not end within ${LONGEST_MS / 60_000} minutes`)
  }
  return work
}

export async function pass(milliseconds: number): Promise<void> {
  const until = (time.now ?? 0) + milliseconds
  await turns()
  while (time.fireNext(until)) await turns()
  time.skip(Math.max(0, until - (time.now ?? until)))
}
