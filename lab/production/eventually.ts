import { setTimeout as wait } from 'node:timers/promises'

const STEP_MS = 100
const LIMIT_MS = 60_000

/** Asks until there is an answer. */
export async function eventually<Value>(ask: () => Promise<Value | undefined>): Promise<Value> {
  for (const limit = Date.now() + LIMIT_MS; Date.now() < limit; await wait(STEP_MS)) {
    const value = await ask()
    if (value !== undefined) return value
  }
  throw new Error(`There was no answer within ${LIMIT_MS / 1000} s.`)
}
