/** Where a cell begins, and what the visitor does. */
import type { Browser, Page } from 'playwright-core'
import type { Cell } from './cells.ts'
import type { EdgeHealth } from './edge-health.ts'
import { BLOCKING, isShellFile } from './faults.ts'
import type { Place, Site } from './site.ts'
import type { WireReports } from './wire-reports.ts'

export interface CellContext {
  browser: Browser
  site: Site
  usableMs: number
  /** Of the drill's own product. */
  health?: EdgeHealth | undefined
  /** A folder for a picture of each cell. */
  pictures?: string | undefined
}

export interface Plan {
  /** The page that is open when the fault begins; `undefined` if the visitor arrives with it. */
  start: Place | undefined
  /** The page that the fault affects. */
  path: string
  app: string
  /** A working page other than the affected one. */
  elsewhere: string
  /** The action of the visitor that triggers the fault. */
  act: 'arrive' | 'change route' | 'change language' | 'submit'
}

export function planOf({ fault, artefact, app, situation }: Cell, { site, health }: CellContext): Plan | undefined {
  const { places, release } = site
  const others = Object.keys(release.remotes).filter(name => name !== app)
  const own = places.get(app) ?? []
  const foreign = others.flatMap(name => places.get(name) ?? [])
  const [target] = isShellFile(artefact) ? foreign : own
  const [other] = foreign.filter(({ app: name }) => name !== target?.app)
  if (!target || !other) return undefined
  const { path } = target
  const plan = { path, app: target.app, elsewhere: other.path }
  if (situation === 'cold') return { ...plan, start: undefined, act: 'arrive' }
  if (situation === 'change') return { ...plan, start: other, act: 'change route' }
  if (artefact === 'messages' || artefact === 'shell messages') {
    const start = (isShellFile(artefact) ? foreign : own).find(({ survivesLanguage }) => survivesLanguage)
    return start && { ...plan, path: start.path, app: start.app, start, act: 'change language' }
  }
  if (artefact === 'API') {
    // In a product with real visitors no form is submitted.
    const start = health && own.find(({ hasField }) => hasField)
    return start && { ...plan, path: start.path, start, act: 'submit' }
  }
  const survives = fault.name === BLOCKING ? 'survivesReload' : 'survivesReturn'
  const start = foreign.find(place => place[survives])
  return start && { ...plan, elsewhere: start.path, start, act: 'change route' }
}

export interface Running {
  cell: Cell
  plan: Plan
  page: Page
  reports: WireReports
  context: CellContext
}
