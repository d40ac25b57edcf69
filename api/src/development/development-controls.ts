import type { Clock } from '../clock.ts'
import type { Db } from '../database/database.ts'
import { type Held, type Pause, releaseAll } from './held-calls.ts'

/** The next calls of a path that are to fail, and how. */
export interface Fault extends Pause {
  path: string
  /** The call does its work, and fails when it answers. */
  after?: boolean | undefined
  status?: number | undefined
  code?: string | undefined
  field?: string | undefined
  /** What is answered instead, whatever it is; with 200 where no status is given. */
  answer?: string | undefined
  /** The line is cut, and no answer comes. */
  drop?: boolean | undefined
  /** The work is done, and the line is cut in the middle of the answer. */
  cut?: boolean | undefined
  times: number
}

/** What a developer may turn in a running server, to see every state of the product. */
export interface DevelopmentControls {
  faults: Fault[]
  held: Held
  /** Fills an emptied database again. */
  reset(): Promise<void>
}

export function createDevelopmentControls(
  db: Db,
  clock: Clock,
  seed: (db: Db, now: Date) => Promise<void>
): DevelopmentControls {
  const faults: Fault[] = []
  const held: Held = new Set()
  return {
    faults,
    held,
    async reset() {
      faults.length = 0
      releaseAll(held)
      clock.fix(null)
      await seed(db, clock.now())
    }
  }
}
