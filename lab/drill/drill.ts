/** Runs the cells: those of broken versions sequentially by version, all others concurrently. */
import { basename } from 'node:path'
import type { BrokenVersions } from './broken-versions.ts'
import { type Cell, type CellFilter, listCells } from './cells.ts'
import type { CellContext } from './cell-plan.ts'
import { runCell } from './cell-run.ts'
import { BLOCKING } from './faults.ts'
import { judge } from './judgement.ts'
import type { CellResult } from './result.ts'

export interface Drill extends CellContext {
  filter: CellFilter
  /** Pages at a time. */
  pages: number
  /** No cell begins later than this time, in milliseconds since 1970. */
  end?: number | undefined
  /** Unset, the faults of code are not applicable. */
  versions?: BrokenVersions | undefined
  onResult(result: CellResult): void
}

export async function runDrill(drill: Drill): Promise<CellResult[]> {
  const cells = listCells(Object.keys(drill.site.release.remotes), drill.filter)
  const results: CellResult[] = []
  const blocking = cells.filter(({ fault }) => fault.name === BLOCKING)
  await runTogether(
    cells.filter(cell => !blocking.includes(cell)),
    drill.pages
  )
  // A blocked page takes a whole core for as long as it is open.
  await runTogether(blocking, 1)
  return cells.flatMap(cell => results.find(result => result.cell === cell) ?? [])

  async function runTogether(some: readonly Cell[], pages: number): Promise<void> {
    const free = slots(pages)
    const run = (cell: Cell) =>
      free(async () => {
        const result = isOver(drill) ? { ...NOT_RUN, cell } : await resultOf(cell, drill)
        results.push(result)
        drill.onResult(result)
      })
    const byApp = Map.groupBy(
      some.filter(({ fault }) => fault.class === 'code'),
      ({ app }) => app
    )
    const others = some.filter(({ fault }) => fault.class !== 'code')
    await Promise.all([runApps(), ...others.map(run)])

    /** Runs the apps sequentially: cells of one app also open pages of the others. */
    async function runApps(): Promise<void> {
      for (const [app, own] of byApp) await runVersions(app, own, drill, run)
    }
  }
}

async function runVersions(
  app: string,
  cells: readonly Cell[],
  drill: Drill,
  run: (cell: Cell) => Promise<void>
): Promise<void> {
  const { versions, site } = drill
  if (!versions) return void (await Promise.all(cells.map(run)))
  for (const same of Map.groupBy(cells, ({ fault, artefact }) => `${fault.name} ${artefact}`).values()) {
    const [cell] = same
    if (!cell) continue
    if (isOver(drill)) {
      await Promise.all(same.map(run))
      continue
    }
    const path = site.places.get(app)?.[0]?.path ?? '/'
    const [chunk = ''] = await site.filesOf(path, 'chunk', site.language)
    await versions.offer(cell, basename(chunk).split('.')[0] ?? '')
    await Promise.all(same.map(run))
    await versions.end(app)
  }
}

function isOver({ end }: Drill): boolean {
  return end !== undefined && Date.now() > end
}

const NOT_RUN = { verdict: { result: 'not run' }, observed: undefined, tookMs: 0 } as const

async function resultOf(cell: Cell, drill: Drill): Promise<CellResult> {
  const begun = Date.now()
  const done = (rest: Omit<CellResult, 'cell' | 'tookMs'>) => ({ cell, tookMs: Date.now() - begun, ...rest })
  const notApplicable = (reason: string) => done({ observed: undefined, verdict: { result: 'not applicable', reason } })
  if (cell.fault.class === 'code' && !drill.versions) return notApplicable('a published page refuses changed code')
  const observed = await runCell(cell, drill).catch((error: unknown) => String(error).split('\n')[0] ?? '')
  if (typeof observed === 'string')
    return done({ observed: undefined, verdict: { result: 'failed', failings: ['interrupted'], reason: observed } })
  if (!observed) return notApplicable('no page of this app keeps what is entered')
  return done({ observed, verdict: judge(observed, drill.usableMs) })
}

function slots(count: number): (work: () => Promise<void>) => Promise<void> {
  let free = count
  const waiting: (() => void)[] = []
  return async work => {
    if (free === 0) await new Promise<void>(resolve => waiting.push(resolve))
    else free -= 1
    try {
      await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else free += 1
    }
  }
}
