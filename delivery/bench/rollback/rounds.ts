/** An app goes forward and back, again and again, while visitors load pages. */
import { setTimeout } from 'node:timers/promises'
import type { Fleet } from './fleet.ts'
import { browse, type PageLoad } from './page-loads.ts'
import { arrivedAt } from './switches.ts'

/** After it, this many more page loads at each edge must show the same. */
const ENOUGH = 5
const LOOK_MS = 20

interface Plan {
  app: string
  path: string
  earlier: string
  later: string
  rounds: number
  /** At each edge. */
  visitors: number
}

export interface Rounds {
  /** From each command of the command line until every new page load had the earlier version, in milliseconds. */
  byCommand: number[]
  /** The same from each call of the release service, as the console makes it. */
  byService: number[]
  promotes: number[]
  loads: PageLoad[]
}

/** Begins with the earlier version live and ends with it. */
export async function runRounds(fleet: Fleet, { app, path, earlier, later, rounds, visitors }: Plan): Promise<Rounds> {
  const { edges } = fleet
  const browsing = browse({ edges, visitors, path, app })
  const byCommand: number[] = []
  const byService: number[] = []
  const promotes: number[] = []

  async function measured(version: string, command: () => Promise<unknown>): Promise<number> {
    const first = browsing.loads.length
    const began = performance.now()
    await command()
    for (;;) {
      // What had begun before the command may still arrive after it, and counts for nothing.
      const since = browsing.loads.slice(first).filter(load => load.began >= began)
      const failed = since.find(({ failure }) => failure)
      if (failed) throw new Error(`A page load failed: ${failed.failure}`)
      const arrived = arrivedAt(since, { edges, version, enough: ENOUGH })
      if (arrived !== undefined) return arrived - began
      await setTimeout(LOOK_MS)
    }
  }

  // Small builds pass no gate, and what it asks of real ones is not what is measured.
  const forward = () => fleet.ask('promote', { app, version: later, force: true, why: 'a round of the bench' })
  try {
    for (let round = 0; round < rounds; round++) {
      promotes.push(await measured(later, forward))
      byCommand.push(await measured(earlier, () => fleet.release('rollback', app)))
      promotes.push(await measured(later, forward))
      byService.push(await measured(earlier, () => fleet.ask('rollback', { app })))
    }
  } finally {
    await browsing.leave()
  }
  return { byCommand, byService, promotes, loads: browsing.loads }
}
