/** Promotes and rolls back an app repeatedly while visitors load pages. */
import { setTimeout } from 'node:timers/promises'
import type { Fleet } from '../../product/fleet.ts'
import { browse, type PageLoad } from '../../clients/page-loads.ts'

const ENOUGH = 5
const LOOK_MS = 20

interface Plan {
  app: string
  path: string
  earlier: string
  later: string
  rounds: number
  visitors: number
}

export interface Rounds {
  byCommand: number[]
  byService: number[]
  promotes: number[]
  loads: PageLoad[]
}

/** Starts and ends with the earlier version live. */
export async function runRounds(
  fleet: Pick<Fleet, 'edges' | 'release' | 'ask'>,
  { app, path, earlier, later, rounds, visitors }: Plan
): Promise<Rounds> {
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
      // Page loads that began before the command are ignored.
      const since = browsing.loads.slice(first).filter(load => load.began >= began)
      const failed = since.find(({ failure }) => failure)
      if (failed) throw new Error(`A page load failed: ${failed.failure}`)
      const arrived = arrivedAt(since, { edges, version, enough: ENOUGH })
      if (arrived !== undefined) return arrived - began
      await setTimeout(LOOK_MS)
    }
  }

  // The gate is not measured, and small builds would not pass it.
  const forward = () =>
    fleet.ask('promote', { app, version: later, force: true, again: true, why: 'a round of the bench' })
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

/** When every edge had the version: the last edge's first page load from which on all have it. Undefined if too few. */
function arrivedAt(
  loads: readonly PageLoad[],
  { edges, version, enough }: { edges: readonly string[]; version: string; enough: number }
): number | undefined {
  const moments = edges.map(edge => {
    const here = loads.filter(load => load.edge === edge).toSorted((a, b) => a.began - b.began)
    const clean = here.slice(here.findLastIndex(load => load.version !== version) + 1)
    return clean.length >= enough ? clean[0]?.began : undefined
  })
  return moments.includes(undefined) ? undefined : Math.max(...moments.map(moment => moment ?? 0))
}
