import { createHook } from 'node:async_hooks'
import pg from 'pg'
import { vi } from 'vitest'
import { EmbeddedEngine } from '../src/database/embedded-engine.ts'

/** First word of the outbox poll, which is not part of a call. */
const QUEUE_ROUND = 'with'

export interface WorkDone {
  /** Number of password hashes computed. */
  hashes: number
  /** The first word of each SQL statement, in order. */
  statements: string[]
}

/** Counts the work of one call, a measure of its duration that does not depend on the clock. */
export async function workDoneBy(call: () => Promise<unknown>): Promise<WorkDone> {
  const done: WorkDone = { hashes: 0, statements: [] }
  const hook = createHook({
    init: (_, type) => {
      if (type === 'ARGON2REQUEST') done.hashes += 1
    }
  })
  const spies = [vi.spyOn(EmbeddedEngine.prototype, 'query'), vi.spyOn(pg.Client.prototype, 'query')]
  hook.enable()
  try {
    await call()
    done.statements = spies
      .flatMap(spy => spy.mock.calls.map(([query]) => firstWord(query)))
      .filter(word => word !== QUEUE_ROUND)
    return done
  } finally {
    hook.disable()
    for (const spy of spies) spy.mockRestore()
  }
}

function firstWord(query: unknown): string {
  const text =
    typeof query === 'string' ? query : typeof query === 'object' && query && 'text' in query ? query.text : ''
  return String(text).trim().split(/\s/)[0] ?? ''
}
