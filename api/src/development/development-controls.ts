import type { Clock } from '../clock.ts'
import type { Db } from '../database/database.ts'

/** The next calls of a path that are to fail, and how. */
export interface Fault {
  path: string
  status?: number | undefined
  code?: string | undefined
  field?: string | undefined
  delay_ms?: number | undefined
  drop?: boolean | undefined
  times: number
}

/** What a developer may turn in a running server, to see every state of the product. */
export interface DevelopmentControls {
  faults: Fault[]
  /** Fills an emptied database again. */
  reset(): Promise<void>
}

export function createDevelopmentControls(
  db: Db,
  clock: Clock,
  seed: (db: Db, now: Date) => Promise<void>
): DevelopmentControls {
  const faults: Fault[] = []
  return {
    faults,
    async reset() {
      faults.length = 0
      clock.fix(null)
      await seed(db, clock.now())
    }
  }
}
