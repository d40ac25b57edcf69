import { setTimeout as wait } from 'node:timers/promises'

const STEP_MS = 100
const LIMIT_MS = 60_000

/** Repeats `ask` until it returns a value; `undefined` after the time limit. */
export async function until<Value>(
  ask: () => Promise<Value | undefined> | Value | undefined,
  limitMs: number,
  stepMs = STEP_MS
): Promise<Value | undefined> {
  for (const limit = Date.now() + limitMs; ; await wait(stepMs)) {
    const value = await ask()
    if (value !== undefined || Date.now() > limit) return value
  }
}

/** Repeats a check until it holds. Returns whether it did within the time. */
export async function holds(
  check: () => Promise<boolean> | boolean,
  limitMs: number,
  stepMs = STEP_MS
): Promise<boolean> {
  return (await until(async () => (await check()) || undefined, limitMs, stepMs)) === true
}

/** Repeats `ask` until it returns a value; throws after a minute. */
export async function eventually<Value>(ask: () => Promise<Value | undefined>): Promise<Value> {
  const value = await until(ask, LIMIT_MS)
  if (value === undefined) throw new Error(`There was no answer within ${LIMIT_MS / 1000} s.`)
  return value
}
