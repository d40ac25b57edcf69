import { setTimeout as wait } from 'node:timers/promises'
import * as v from 'valibot'
import type { Db } from '../database/database.ts'
import type { Dependencies } from '../dependencies.ts'
import type { PasswordCost } from '../sign-in/passwords.ts'

export type Held = Set<() => void>

export const FaultBody = v.union([
  v.object({ clear: v.literal(true) }),
  v.object({ release: v.literal(true) }),
  v.object({
    path: v.string(),
    after: v.optional(v.boolean()),
    status: v.optional(v.pipe(v.number(), v.integer(), v.minValue(400), v.maxValue(599))),
    code: v.optional(v.string()),
    field: v.optional(v.string()),
    /** A response body sent as it is, with 200 unless a status is given. */
    answer: v.optional(v.string()),
    delay_ms: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(120_000))),
    hold: v.optional(v.boolean()),
    drop: v.optional(v.boolean()),
    /** The handler runs; the connection closes in the middle of the response. */
    cut: v.optional(v.boolean()),
    times: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1)), 1)
  })
])

export type Fault = Extract<v.InferOutput<typeof FaultBody>, { path: string }> & {
  /** The value of the scope header of the requests that fail. */
  scope: string | undefined
}

export async function waitOut({ delay_ms, hold }: Fault, held: Held): Promise<void> {
  if (delay_ms) await wait(delay_ms)
  if (hold) await new Promise<void>(resolve => held.add(resolve))
}

export function releaseAll(held: Held): void {
  for (const release of held) release()
  held.clear()
}

export interface DevelopmentControls {
  faults: Fault[]
  held: Held
  token: string
  reset(): Promise<void>
}

export function createDevelopmentControls(
  { db, clock, passwordCost }: Pick<Dependencies, 'db' | 'clock' | 'passwordCost'>,
  seed: (db: Db, now: Date, passwordCost: PasswordCost) => Promise<void>,
  token: string
): DevelopmentControls {
  const faults: Fault[] = []
  const held: Held = new Set()
  return {
    faults,
    held,
    token,
    async reset() {
      faults.length = 0
      releaseAll(held)
      clock.fix(null)
      await seed(db, clock.now(), passwordCost)
    }
  }
}
