import { setTimeout as wait } from 'node:timers/promises'
import type { Db } from '../database/database.ts'
import type { Dependencies } from '../dependencies.ts'
import type { PasswordCost } from '../sign-in/passwords.ts'

export type Held = Set<() => void>

interface Pause {
  delay_ms?: number | undefined
  hold?: boolean | undefined
}

export async function waitOut({ delay_ms, hold }: Pause, held: Held): Promise<void> {
  if (delay_ms) await wait(delay_ms)
  if (hold) await new Promise<void>(resolve => held.add(resolve))
}

export function releaseAll(held: Held): void {
  for (const release of held) release()
  held.clear()
}

export interface Fault extends Pause {
  path: string
  /** The value of the scope header of the requests that fail. */
  scope: string | undefined
  after?: boolean | undefined
  status?: number | undefined
  code?: string | undefined
  field?: string | undefined
  /** A response body sent as it is, with 200 unless a status is given. */
  answer?: string | undefined
  drop?: boolean | undefined
  /** The handler runs; the connection closes in the middle of the response. */
  cut?: boolean | undefined
  times: number
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
